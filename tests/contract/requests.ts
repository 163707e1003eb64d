import type { Session } from '../../server/contract.ts'
import type { RoutedOperation } from '../../server/routes/call.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Operation, Resource } from '../../src/schema/resource.ts'
import { specimen } from './specimen.ts'

/** What a call of an operation sends. */
export interface Request {
  /** `GET /config/taxes/T1`. */
  readonly line: string
  readonly query: { readonly [name: string]: string }
  readonly body?: unknown
}

export const declaredOf = ({ resource, name }: RoutedOperation): Operation | undefined =>
  resource === null ? undefined : (resource.queries[name] ?? resource.actions[name])

/** Fields of an operation's own input, as a form would fill them. */
const inputOf = async (
  registry: Registry,
  resource: Resource,
  input: Fields,
  seed: number,
  session: Session,
): Promise<JsonObject> =>
  specimen(registry, { ...resource, fields: input, key: [], rules: [], unique: [] }, seed, session)

/** `companyId` of a record is its `company`; `id` is the record's own; all else is the record's field of that name. */
const valueFor = (record: AnyRecord | null, name: string): string => {
  const value = record?.[name] ?? record?.[name.replace(/(Id|Code)$/, '')] ?? (/id$/i.test(name) ? record?.id : null)
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : 'x'
}

const paging: { readonly [name: string]: string } = { range: '[0,4]', page: '1', pageSize: '5' }

/** What lists take beside the variables of a finder. */
const shaping = new Set(['sort', 'order', 'filter', 'q', 'fields', 'ids', 'limit'])

/** The way of an operation, its variables filled from a record of its resource. */
export const requestOf = (
  { service, template }: Pick<RoutedOperation, 'service' | 'template'>,
  record: AnyRecord | null,
  body?: unknown,
): Request => {
  const path = template.segments.map((segment) =>
    'variable' in segment ? encodeURIComponent(valueFor(record, segment.variable)) : segment.text,
  )
  return {
    line: `${template.method} /${[service, ...path].join('/')}`,
    query: Object.fromEntries(
      template.query.filter((name) => !shaping.has(name)).map((name) => [name, paging[name] ?? valueFor(record, name)]),
    ),
    ...(body === undefined ? {} : { body }),
  }
}

/** A body that the operation asks for: its own input, or a record of its resource. */
export const bodyOf = async (
  operation: RoutedOperation,
  registry: Registry,
  record: AnyRecord | null,
  seed: number,
  session: Session,
): Promise<unknown> => {
  const { resource, name, body } = operation
  if (body === 'none') return undefined
  if (body === 'text') return 'x'
  if (resource === null) return {}
  const declared = declaredOf(operation)
  if (declared !== undefined)
    return declared.input === undefined ? {} : inputOf(registry, resource, declared.input, seed, session)
  const bodies: { readonly [verb: string]: () => unknown } = {
    create: () => specimen(registry, resource, seed, session),
    update: () => ({ ...record }),
    updateMany: () => ({ ids: [record?.id], data: {} }),
    deleteMany: () => ({ ids: [record?.id] }),
    move: () => ({ parent: null }),
    restore: () => ({ toVersion: 1 }),
    import: async () => ({ rows: [await specimen(registry, resource, seed, session)], mode: 'all' }),
  }
  return (bodies[name] ?? (() => ({})))()
}
