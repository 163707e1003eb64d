import { unknownWord } from '../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Service, ServiceDefinition } from './service.ts'

/** A service file is found by its name, in `server/services` or in a folder of it, whatever else lies beside it. */
const files = import.meta.glob<{ readonly default?: Service }>(
  ['./*.ts', './*/*.ts', '!./**/*.test.ts', '!./**/*.testing.ts', '!./registry.ts', '!./endpoints.ts'],
  { eager: true },
)

interface Found extends Service {
  readonly file: string
}

const found: readonly (readonly [name: string, service: Found])[] = Object.entries(files).flatMap(
  ([path, { default: service }]) =>
    service === undefined
      ? []
      : [[path.replace(/^.*\/|\.ts$/g, ''), { ...service, file: path.replace('.', 'server/services') }] as const],
)

const byResource: ReadonlyMap<string, Found> = new Map(found)

const nothing: ServiceDefinition = {}

/** What the server computes for a resource; nothing beside the generic service where no file is there. */
export const serviceOf = (resource: string): ServiceDefinition => byResource.get(resource) ?? nothing

/** Service files that no resource would call, a second one of a resource, and one that exports no service. */
export const strayServices = (registry: Registry): readonly string[] => [...silent(registry), ...unheard(registry)]

const silent = (registry: Registry): readonly string[] =>
  Object.entries(files).flatMap(([path, { default: service }]) =>
    service === undefined && registry.find(path.replace(/^.*\/|\.ts$/g, '')) !== undefined
      ? [`${path.replace('.', 'server/services')}: exports no service: export default defineService('…', { … })`]
      : [],
  )

const unheard = (registry: Registry): readonly string[] =>
  found.flatMap(([name, { resource, file }]) => {
    const known = byResource.get(name)?.file
    if (known !== undefined && known !== file) return [`${file}: '${name}' has its service in ${known} already`]
    if (resource !== name)
      return [`${file}: defineService: it is the service of '${resource}', by its place of '${name}'`]
    const names = registry.all.map((one) => one.name)
    return registry.find(name) === undefined ? [`${file}: ${unknownWord('resource', name, names)}`] : []
  })
