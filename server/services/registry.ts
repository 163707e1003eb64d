import { unknownWord } from '../../src/schema/checks/unknownWord.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Service, ServiceDefinition } from './service.ts'

/** A service file is found by its place: `server/services/<resource>.ts`, whatever else lies beside it. */
const files = import.meta.glob<{ readonly default?: Service }>(
  ['./*.ts', '!./*.test.ts', '!./*.testing.ts', '!./registry.ts', '!./endpoints.ts'],
  { eager: true },
)

const byResource: ReadonlyMap<string, Service> = new Map(
  Object.entries(files).flatMap(([file, { default: service }]) =>
    service === undefined ? [] : [[file.slice('./'.length, -'.ts'.length), service] as const],
  ),
)

const nothing: ServiceDefinition = {}

/** What the server computes for a resource; nothing beside the generic service where no file is there. */
export const serviceOf = (resource: string): ServiceDefinition => byResource.get(resource) ?? nothing

/** Service files that no resource would call. */
export const strayServices = (registry: Registry): readonly string[] =>
  [...byResource].flatMap(([name, { resource }]) => {
    const file = `server/services/${name}.ts`
    if (resource !== name)
      return [`${file}: defineService: it is the service of '${resource}', by its place of '${name}'`]
    const names = registry.all.map((one) => one.name)
    return registry.find(name) === undefined ? [`${file}: ${unknownWord('resource', name, names)}`] : []
  })
