import { hidesAuthor } from '../access/authors.ts'
import { isOutsideAgent, type Part, partsOf } from '../access/outsideAgents.ts'
import { reachOf } from '../access/reach.ts'
import { selectableFields } from '../access/selectable.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Caller, Restriction } from '../contract.ts'
import { customerRows } from './repository/customerRows.ts'
import { seenOf } from './repository/ownership.ts'

/**
 * How a session reads: as far as the caller's rights go; within an operation that he was granted, which reads what it
 * needs of his rows; or with the system's rights.
 */
export type Entry = 'caller' | 'operation' | 'system'

/** What may be read through one entry. The one place that decides it; all that reads asks here. */
export interface Gate {
  readonly restriction: (resource: Resource) => Restriction | undefined
  /** Whether whole records are read. */
  readonly reads: (resource: Resource) => boolean
  /** Whether at least what a selector shows is read. */
  readonly selects: (resource: Resource) => boolean
  readonly hides: (resource: Resource, field: string) => boolean
  readonly rowsOf: (resource: Resource) => readonly Where[]
  /** The resources whose records name what is seen of this one; null where it is not seen by that. */
  readonly namedBy: (resource: Resource) => readonly string[] | null
  /** With what its records are seen: with all of that. */
  readonly partsOf: (resource: Resource) => readonly Part[]
  /** Whether more than its rows limits what is seen of it: what it is seen with, part of, or named by. */
  readonly limitsFurther: (resource: Resource) => boolean
  /** Whether there may be records of it that the caller does not see. */
  readonly limits: (resource: Resource) => boolean
}

const open: Gate = {
  restriction: () => undefined,
  reads: () => true,
  selects: () => true,
  hides: () => false,
  rowsOf: () => [],
  namedBy: () => null,
  partsOf: () => [],
  limitsFurther: () => false,
  limits: () => false,
}

/** @param granted resources whose operation is under way: the right to it was asked for */
export const gateOf = (caller: Caller, registry: Registry, entry: Entry, granted: ReadonlySet<string>): Gate => {
  if (entry === 'system') return open
  const { restrictions } = caller
  const restriction = ({ name }: Resource): Restriction | undefined => restrictions[name]
  const reads =
    entry === 'operation' || caller.superUser
      ? () => true
      : (resource: Resource): boolean => granted.has(resource.name) || reachOf(caller, resource) === 'records'
  const rowsOf = (resource: Resource): readonly Where[] =>
    [restriction(resource)?.rows ?? null, seenOf(resource, caller), customerRows(resource, caller)].filter(
      (rows) => rows !== null,
    )
  const selects = (resource: Resource): boolean => reads(resource) || reachOf(caller, resource) === 'select'
  const isShown = (resource: Resource, field: string): boolean =>
    reads(resource) || field === 'id' || (selects(resource) && selectableFields(registry, resource).has(field))
  const hides = (resource: Resource, field: string): boolean =>
    restriction(resource)?.hiddenFields.includes(field) === true ||
    hidesAuthor(caller, resource, field) ||
    !isShown(resource, field)
  const namedBy = ({ name }: Resource): readonly string[] | null => caller.named?.get(name) ?? null
  const parts = (resource: Resource): readonly Part[] => (isOutsideAgent(caller) ? partsOf(registry, resource) : [])
  const limitsFurther = (resource: Resource): boolean => {
    const field = resource.fields[resource.access.seenWith ?? '']
    const limitsNamed = field !== undefined && 'to' in field && limits(registry.get(field.to))
    return limitsNamed || namedBy(resource) !== null || parts(resource).length > 0
  }
  const limits = (resource: Resource): boolean => limitsFurther(resource) || rowsOf(resource).length > 0
  return { restriction, reads, selects, hides, rowsOf, namedBy, partsOf: parts, limitsFurther, limits }
}
