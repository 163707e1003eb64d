import { isWritable } from '../../src/domain/validation.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { bodyObject } from '../routes/bodyObject.ts'
import type { Call } from '../routes/call.ts'
import { namedByKey } from '../routes/generic/namedByKey.ts'
import { hostedLimits } from './limits.ts'

/** The identifier that an address names: `{id}`, or the parts of the key in their order. */
export const identifierIn = ({ params, operation, query }: Call, { key }: Pick<Resource, 'key'>): string => {
  if (params['id'] !== undefined) return params['id']
  const given =
    Object.keys(params).length > 0
      ? params
      : Object.fromEntries(operation.template.query.map((name) => [name, query.get(name) ?? '']))
  const parts = key.every((name) => given[name] !== undefined) ? key.map((name) => given[name]) : Object.values(given)
  if (parts.length === 0 || parts.some((part) => part === undefined || part === '')) throw new ApiError('NOT_FOUND')
  return parts.join('~')
}

/** The same, or the key in the body, as deletes name it. */
export const namedIn = (call: Call, resource: Resource): string => {
  const named = call.body === undefined || call.body === null ? null : namedByKey(call, resource)
  return named ?? identifierIn(call, resource)
}

/** What somebody writes of a record: the fields that there are and that he sees. */
export const writableIn = (call: Call, resource: Resource, registry: Registry, caller: Caller): JsonObject => {
  const { hides } = hostedLimits(caller, registry, resource, true)
  return Object.fromEntries(
    Object.entries(bodyObject(call.body)).filter(([name]) => {
      const field = fieldOf(resource, name)
      return field !== undefined && isWritable(field) && !hides(name)
    }),
  )
}

/** The identifiers of `{ id: [...] }`, where a filter asks for these and nothing else. */
export const onlyIds = (where: Where | undefined): readonly string[] | null => {
  if (where === undefined || Object.keys(where).length !== 1) return null
  const given: unknown = where['id']
  const ids: unknown = typeof given === 'object' && given !== null && 'in' in given ? given.in : given
  return Array.isArray(ids) && ids.every((id) => typeof id === 'string') ? ids : null
}
