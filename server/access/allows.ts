import type { Operation, Resource } from '../../src/schema/resource.ts'
import { assertConfirmed } from '../auth/factor/confirmed.ts'
import type { Caller } from '../contract.ts'
import { ApiError } from '../errors.ts'

export type Right = 'read' | 'edit' | 'delete'

const rightOfVerb: { readonly [operation: string]: Right } = {
  list: 'read',
  get: 'read',
  options: 'read',
  tree: 'read',
  history: 'read',
  whereUsed: 'read',
  // Which moves a record has now, and why not, is told to who looks at it; each asks when it is made.
  moves: 'read',
  create: 'edit',
  update: 'edit',
  updateMany: 'edit',
  import: 'edit',
  undoImport: 'edit',
  restore: 'edit',
  move: 'edit',
  delete: 'delete',
  deleteMany: 'delete',
}

/** Which right an operation needs: `edit` for what a menu knows nothing of. */
export const rightOf = (resource: Resource, operation: string): Right => {
  const own = operationOf(resource, operation)
  if (own?.right) return own.right
  if (Object.hasOwn(resource.queries, operation) || Object.hasOwn(resource.finders, operation)) return 'read'
  return rightOfVerb[operation] ?? 'edit'
}

/**
 * Whether a caller may call an operation of a resource; deny by default (X-DENY-DEFAULT, G-03).
 * Selector reads and records that belong to persons are open to every member of a workspace, `own` operations to
 * everybody who is signed in.
 */
export const allows = (caller: Caller, resource: Resource, operation: string): boolean => {
  if (operation === 'options')
    return resource.access.options ? maySelect(caller, resource) : readsRecords(caller, resource)
  const declared = operationOf(resource, operation)
  if (declared?.own || declared?.open) return true
  // Which records are the caller's is told row by row.
  if (declared === undefined && resource.access.own !== null) return true
  const right = rightOf(resource, operation)
  // A customer's right to write is one to ask and to answer: the work on it is the company's (G-17), and so are the
  // papers that are made of all that the company knows.
  const isWork = right !== 'read' || Object.hasOwn(resource.actions, operation)
  if (caller.type === 'company-customer' && isWork && declared !== undefined && declared.customers !== true)
    return false
  // What an operation of its own writes is its own to check: it may be records of another resource.
  if (right !== 'read' && declared === undefined && !mayWrite(caller, resource)) return false
  return (
    caller.superUser ||
    caller.operations.has(`${resource.camel}.${operation}`) ||
    (declared?.grant === undefined && caller.operations.has(`${resource.camel}:${right}`))
  )
}

/** Whether a caller has a right beside the operations, as the resource declares it (`access.further`). */
export const hasFurther = ({ superUser, operations }: Caller, { camel }: Resource, name: string): boolean =>
  superUser || operations.has(`${camel}.${name}`)

/**
 * The same, where nothing goes on without it.
 *
 * @throws ApiError 403 naming it
 */
export const assertFurther = (caller: Caller, resource: Resource, name: string): void => {
  if (hasFurther(caller, resource, name)) return
  throw lacking(caller, resource, resource.access.further[name])
}

/**
 * @throws ApiError 403 where `allows` says no, and for every write of a company whose payment is suspended (G-25)
 */
export const assertAllowed = (caller: Caller, resource: Resource, operation: string): void => {
  if (!allows(caller, resource, operation)) throw lacking(caller, resource, operationOf(resource, operation)?.grant)
  const writes = rightOf(resource, operation) !== 'read'
  if (resource.access.confirm && writes && !operationOf(resource, operation)?.own) assertConfirmed(caller)
  if (caller.suspended && writes && !operationOf(resource, operation)?.own) {
    throw new ApiError('FORBIDDEN', { text: 'N-PAYMENT-401' })
  }
}

/** What has a right of its own tells which. */
const lacking = ({ locale }: Caller, { labels }: Resource, grant: string | undefined): ApiError =>
  grant === undefined
    ? new ApiError('FORBIDDEN')
    : new ApiError('FORBIDDEN', {
        text: 'forbiddenRight',
        values: { right: labels[locale].names[grant] ?? grant },
        right: grant,
      })

const maySelect = (caller: Caller, resource: Resource): boolean =>
  caller.selects === undefined || caller.selects.has(resource.name) || readsRecords(caller, resource)

const readsRecords = (caller: Caller, resource: Resource): boolean =>
  allows(caller, resource, 'list') || allows(caller, resource, 'get')

/** Whether whoever has the right writes it: what only the platform or a super user writes stays theirs. */
export const mayWrite = (caller: Caller, resource: Resource): boolean => {
  if (resource.platform || resource.access.write === 'platform') return caller.platform
  return resource.access.write === 'role' || caller.superUser
}

const operationOf = (resource: Resource, operation: string): Operation | undefined => {
  if (Object.hasOwn(resource.queries, operation)) return resource.queries[operation]
  return Object.hasOwn(resource.actions, operation) ? resource.actions[operation] : undefined
}
