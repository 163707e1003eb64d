import type { Resource } from '../../schema/resource.ts'
import { type Method, methods } from './route.ts'
import type {
  Auth,
  Conversion,
  ErrorShape,
  HostedOperation,
  HostedResource,
  Manner,
  PageStyle,
  Retry,
  RouteTable,
  Scalar,
  Shape,
  SortStyle,
} from './routeTable.ts'

/** How records of a resource are on its host. */
export interface HostRecords {
  readonly resource: Resource
  readonly key: readonly string[]
  /** Ours to theirs. */
  readonly fields: { readonly [field: string]: string | readonly string[] }
  readonly values: { readonly [field: string]: Conversion }
  readonly always: { readonly [field: string]: Scalar }
}

/** One operation of the table with all that holds for it: its own, its resource's, its module's and its host's. */
export interface HostOperation {
  /** `ports.list`, as the table and what is said of it name it. */
  readonly name: string
  readonly records: HostRecords
  /** The host's name in the table. */
  readonly host: string
  readonly url: string
  readonly method: Method
  readonly template: string
  readonly auth: Auth
  readonly headers: { readonly [name: string]: string }
  readonly timeoutMs: number
  readonly retry: Required<Retry>
  readonly errors: ErrorShape
  readonly shape: Shape
  readonly page: PageStyle
  readonly sort: SortStyle | null
  readonly filters: { readonly [field: string]: string }
  readonly search: string | null
  readonly body: 'record' | 'key' | 'none'
  readonly wrap: string | null
  readonly keep: boolean
  readonly send: 'json' | 'form'
  readonly fixed: { readonly [path: string]: Scalar }
}

const noRetry = { times: 0, statuses: [503], wait: 500 } as const
const defaultTimeoutMs = 20_000

/** Method and template of `GET /puertos/{codPuerto}`; null where it is none. */
export const readRoute = (route: string): { readonly method: Method; readonly template: string } | null => {
  const [, name, template] = /^([A-Z]+) (\/\S*)$/.exec(route) ?? []
  const method = methods.find((one) => one === name)
  return method === undefined || template === undefined ? null : { method, template }
}

/** The operations of a table that was checked, by resource and operation. */
export const hostOperationsOf = (
  table: RouteTable,
  resources: readonly Resource[],
): ReadonlyMap<string, ReadonlyMap<string, HostOperation>> =>
  new Map(
    resources.flatMap((resource) => {
      const hosted = table.resources[resource.name]
      if (hosted === undefined) return []
      const records = hostRecordsOf(resource, hosted)
      const operations = Object.entries(hosted.operations).map(
        ([name, given]) => [name, operationOf(table, records, hosted, name, asOperation(given))] as const,
      )
      return [[resource.name, new Map(operations)] as const]
    }),
  )

export const asOperation = (given: string | HostedOperation): HostedOperation =>
  typeof given === 'string' ? { route: given } : given

/** From the nearest to the farthest; a host is named by the first that names one, or is the only one there is. */
export const mannersOf = (
  table: RouteTable,
  resource: Resource,
  operation: HostedOperation,
): readonly [Manner, ...Manner[]] => {
  const near: readonly [Manner, Manner, Manner] = [
    operation,
    table.resources[resource.name] ?? {},
    table.modules?.[resource.service] ?? {},
  ]
  const names = Object.keys(table.hosts)
  const host = near.find((manner) => manner.host !== undefined)?.host ?? (names.length === 1 ? names[0] : undefined)
  return host === undefined ? [...near] : [...near, { ...table.hosts[host], host }]
}

const hostRecordsOf = (
  resource: Resource,
  { key, fields = {}, values = {}, always = {} }: HostedResource,
): HostRecords => ({
  resource,
  key: key === undefined ? resource.key : typeof key === 'string' ? [key] : key,
  fields,
  values,
  always,
})

const operationOf = (
  table: RouteTable,
  records: HostRecords,
  hosted: HostedResource,
  name: string,
  operation: HostedOperation,
): HostOperation => {
  const manners = mannersOf(table, records.resource, operation)
  const nearest = <K extends keyof Manner>(key: K): Manner[K] | undefined =>
    manners.find((manner) => manner[key] !== undefined)?.[key]
  const host = manners.at(-1)?.host ?? ''
  const { method, template } = readRoute(operation.route) ?? { method: 'GET' as const, template: '/' }
  return {
    name: `${records.resource.name}.${name}`,
    records,
    host,
    url: (table.hosts[host]?.url ?? '').replace(/\/$/, ''),
    method,
    template,
    auth: nearest('auth') ?? { kind: 'none' },
    headers: Object.assign({}, ...manners.toReversed().map(({ headers = {} }) => headers)) as HostOperation['headers'],
    timeoutMs: nearest('timeout') ?? defaultTimeoutMs,
    retry: { ...noRetry, ...nearest('retry') },
    errors: nearest('errors') ?? {},
    shape: nearest('shape') ?? 'auto',
    page: nearest('page') ?? { kind: 'none' },
    sort: nearest('sort') ?? null,
    filters: operation.filters ?? {},
    search: operation.search ?? null,
    body: operation.body ?? (name === 'delete' ? 'none' : 'record'),
    wrap: operation.wrap ?? null,
    send: nearest('send') ?? 'json',
    fixed: Object.assign({}, ...manners.toReversed().map(({ fixed = {} }) => fixed)) as HostOperation['fixed'],
    keep: operation.keep ?? (name === 'update' && method === 'PUT' && 'get' in hosted.operations),
  }
}
