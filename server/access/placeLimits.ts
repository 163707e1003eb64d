import type { Place, Places } from '../../src/schema/places.ts'
import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { type Where, whereLimits } from '../../src/schema/where.ts'
import type { Restriction, Session, WarehouseAccess } from '../contract.ts'
import type { OperationScope } from './operationalProfiles.ts'
import { agentRows, type OutsideAgent } from './outsideAgents.ts'

/** What a person's work limits beside his roles: where he works, in which processes, and for whom. */
export interface Work {
  readonly warehouses: WarehouseAccess | null
  readonly operations: OperationScope | null
  /** Null: an employee. */
  readonly agent: OutsideAgent | null
}

type Restrictions = { readonly [resource: string]: Restriction }

/**
 * The row limits of a person's roles with those of his work added: every list, record, write, finder and selector
 * of a resource whose schema says where its records stand, or that they are operations, is under them.
 */
export const limitedToWork = (
  restrictions: Restrictions,
  registry: Registry,
  operations: ReadonlySet<string>,
  work: Work,
): Restrictions => {
  const limits = registry.all.flatMap((resource) => {
    const rows = [
      placeRows(resource, operations, work.warehouses),
      operationRows(resource, work.operations),
      agentRows(registry, resource, work.agent),
    ].filter((each) => each !== null)
    return rows.length === 0 ? [] : [[resource.name, rows] as const]
  })
  return {
    ...restrictions,
    ...Object.fromEntries(
      limits.map(([name, rows]) => {
        const role = restrictions[name]
        return [
          name,
          { hiddenFields: role?.hiddenFields ?? [], rows: { and: [...(role?.rows ? [role.rows] : []), ...rows] } },
        ]
      }),
    ),
  }
}

/** The rows of a resource that stand where somebody works; null where it limits nothing. */
export const placeRows = (
  { access: { places }, camel }: Resource,
  operations: ReadonlySet<string>,
  access: WarehouseAccess | null,
): Where | null => {
  if (access === null || places === null) return null
  if (places.administered && operations.has(`${camel}:edit`)) return null
  const here = standingIn(places, access)
  if (places.comingTo === null) return here
  const { store, when } = places.comingTo
  return { or: [here, { and: [{ or: oneOf(store, access.stores) }, when] }] }
}

const standingIn = (places: Places, access: WarehouseAccess): Where => {
  const warehouses = [...access.flags].filter(([, { canView }]) => canView).map(([warehouse]) => warehouse)
  return { and: places.at.map((place) => standing(place, place.of === 'store' ? access.stores : warehouses)) }
}

/** Without what the caller sees only because it is on its way to him: no movement of a warehouse that awaits it. */
export const notAwaited = ({ caller, registry }: Session, resource: string): Where => {
  const { places } = registry.get(resource).access
  if (caller.superUser || !caller.warehouses || !places?.comingTo) return {}
  return standingIn(places, caller.warehouses)
}

const standing = ({ path, optional }: Place, ids: readonly string[]): Where => {
  const among = oneOf(path, ids)
  return optional ? { or: [...among, { [path]: { null: true } }] } : { or: among }
}

/** The operations of the processes and warehouses of somebody's profiles; null where nothing limits them. */
export const operationRows = ({ access: { operations } }: Resource, scope: OperationScope | null): Where | null => {
  if (scope === null || operations === null) return null
  if (scope.none) return { id: { in: [] } }
  const { sw, warehouse } = operations
  return {
    and: [
      ...(scope.switches === null ? [] : [{ or: oneOf(sw, scope.switches) }]),
      ...(scope.warehouses === null || warehouse === undefined ? [] : [{ or: oneOf(warehouse, scope.warehouses) }]),
    ],
  }
}

/** A condition holds a thousand values at most: of more of them, the alternatives of an `or`. */
export const oneOf = (path: string, ids: readonly string[]): readonly Where[] => {
  const parts = Math.max(1, Math.ceil(ids.length / whereLimits.list))
  return Array.from({ length: parts }, (_, part) => ({
    [path]: { in: ids.slice(part * whereLimits.list, (part + 1) * whereLimits.list) },
  }))
}
