import { camelCase } from '../../src/schema/names.ts'
import type { Restriction, WarehouseAccess } from '../contract.ts'
import { implies } from './implies.ts'
import type { OutsideAgent } from './outsideAgents.ts'
import { isOf } from './restrictions.ts'

/** What somebody may do and see, or what a role lets him. */
export interface Held {
  readonly superUser: boolean
  readonly operations: ReadonlySet<string>
  readonly restrictions: { readonly [resource: string]: Restriction }
  /** Null: every warehouse. */
  readonly warehouses: WarehouseAccess | null
  /** Of somebody outside who works for the company: for whom; his rows are not all told by restrictions. */
  readonly agent?: OutsideAgent
}

/** Where one goes beyond another. */
export type Beyond = 'operations' | 'fields' | 'rows' | 'warehouses'

/**
 * In what rights go beyond all of these together; null where they are within them.
 *
 * An operation of a limited resource is given with no more fields and rows than one of those shows that have it; one
 * that only outside agents have, to who works for the same third party.
 *
 * @param whole also of resources that these rights do not open, of which everybody sees what may be chosen (G-03.3)
 */
export const beyond = (given: Held, bounds: readonly Held[], whole: boolean): Beyond | null => {
  if (bounds.some(({ superUser }) => superUser)) return null
  if (given.superUser) return 'operations'
  if ([...given.operations].some((operation) => !bounds.some(({ operations }) => operations.has(operation))))
    return 'operations'
  const seesAs = ({ agent }: Held): boolean =>
    agent === undefined || (given.agent !== undefined && agent.entity === given.agent.entity)
  if (![...given.operations].every((one) => bounds.some((bound) => bound.operations.has(one) && seesAs(bound))))
    return 'rows'
  const limited = new Set(bounds.flatMap(({ restrictions }) => Object.keys(restrictions)))
  for (const name of limited) {
    const opened = [...given.operations].filter((operation) => isOf(operation, camelCase(name)))
    if (!whole && !Object.hasOwn(given.restrictions, name) && opened.length === 0) continue
    const own = given.restrictions[name] ?? nothing
    // Where nothing is opened, what may be chosen is compared with each of them.
    const counting =
      opened.length === 0
        ? [bounds]
        : opened.map((operation) => bounds.filter(({ operations }) => operations.has(operation)))
    for (const some of counting) {
      const limits = some.map(({ restrictions }) => restrictions[name] ?? nothing)
      const shown = limits.filter(({ hiddenFields }) => hiddenFields.every((field) => own.hiddenFields.includes(field)))
      if (shown.length === 0) return 'fields'
      if (!shown.some(({ rows }) => implies(own.rows, rows))) return 'rows'
    }
  }
  return bounds.some(({ warehouses }) => isWithinWarehouses(given.warehouses, warehouses)) ? null : 'warehouses'
}

const nothing: Restriction = { hiddenFields: [], rows: null }

const isWithinWarehouses = (given: WarehouseAccess | null, bound: WarehouseAccess | null): boolean => {
  if (bound === null) return true
  if (given === null) return false
  const flags = [...given.flags].every(([warehouse, may]) => {
    const own = bound.flags.get(warehouse)
    return Object.entries(may).every(
      ([flag, allowed]) =>
        !allowed || (own !== undefined && Object.entries(own).some(([name, has]) => name === flag && has)),
    )
  })
  return flags && given.stores.every((store) => bound.stores.includes(store))
}
