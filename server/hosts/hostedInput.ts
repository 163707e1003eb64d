import { createHash } from 'node:crypto'
import { isWritable } from '../../src/domain/validation.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { idempotencyKeyOf } from '../middleware/idempotency.ts'
import { bodyObject } from '../routes/bodyObject.ts'
import type { Call } from '../routes/call.ts'
import { namedByKey } from '../routes/generic/namedByKey.ts'
import { inputCheck, inputOf } from '../routes/ownOperation.ts'
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

/** What repeats a request at its host: another person's key of the same words is another one. */
export const keyOf = ({ request }: Call, { namespace, userId }: Caller): string | null => {
  const key = idempotencyKeyOf(request.headers.get('idempotency-key'))
  return key === null
    ? null
    : createHash('sha256')
        .update(JSON.stringify([namespace, userId, key]))
        .digest('hex')
}

/**
 * What a call says of what an operation asks for: the names in its address, and its declared input, read and checked as
 * our own do. A body is handed on beside it where the resource declares no fields for it.
 *
 * @throws ApiError 422 for what is missing or not of its kind
 */
export const saidIn = (call: Call, resource: Resource): JsonObject => {
  const { operation, params, query } = call
  const { name, template } = operation
  const declared = Object.hasOwn(resource.queries, name) ? resource.queries[name] : resource.actions[name]
  const { input } = declared ?? {}
  const free = input === undefined || resource.states?.moves[name]?.free === true
  return {
    ...(free ? inputOf({ ...call, query: new URLSearchParams() }) : {}),
    ...(input === undefined ? {} : inputCheck(resource, input)(inputOf(call), call)),
    ...Object.fromEntries([...query].filter(([one]) => template.query.includes(one))),
    ...params,
  }
}
