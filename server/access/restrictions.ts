import type { Where } from '../../src/schema/where.ts'
import type { Restriction } from '../contract.ts'
import type { AsWritten } from './asWritten.ts'

/** What one role opens and limits. */
export interface RoleRights {
  readonly operations: ReadonlySet<string>
  readonly restrictions: { readonly [resource: string]: Restriction }
}

/** The `restrictions` lines of a role by resource; several lines of one resource limit together. */
export const restrictionsOfRole = ({ restrictions }: AsWritten<'roles'>): RoleRights['restrictions'] => {
  const found: { [resource: string]: Restriction } = {}
  for (const line of restrictions ?? []) {
    const { resource } = line
    if (resource === '') continue
    const earlier = found[resource]
    const rows = whereOf(line.rows)
    found[resource] = {
      hiddenFields: [...new Set([...(earlier?.hiddenFields ?? []), ...namesOf(line.hiddenFields)])],
      rows: earlier?.rows && rows ? { and: [earlier.rows, rows] } : (rows ?? earlier?.rows ?? null),
    }
  }
  return found
}

/**
 * Several roles add up: what one of them shows is shown. Only roles that open the resource count; where none
 * does (it is read as a selector only), those that limit it do.
 */
export const unitedRestrictions = (
  roles: readonly RoleRights[],
  camelOf: (resource: string) => string,
): RoleRights['restrictions'] => {
  const names = [...new Set(roles.flatMap(({ restrictions }) => Object.keys(restrictions)))]
  return Object.fromEntries(
    names.flatMap((name) => {
      const opening = roles.filter(({ operations }) => opens(operations, camelOf(name)))
      const counting =
        opening.length > 0 ? opening : roles.filter(({ restrictions }) => Object.hasOwn(restrictions, name))
      const limits = counting.map(({ restrictions }) => restrictions[name])
      if (limits.some((limit) => limit === undefined)) return []
      return [[name, united(limits.filter((limit) => limit !== undefined))]]
    }),
  )
}

const united = (limits: readonly Restriction[]): Restriction => {
  const rows = limits.map((limit) => limit.rows)
  return {
    hiddenFields: (limits[0]?.hiddenFields ?? []).filter((field) =>
      limits.every(({ hiddenFields }) => hiddenFields.includes(field)),
    ),
    rows: rows.includes(null)
      ? null
      : rows.length === 1
        ? (rows[0] ?? null)
        : { or: rows.filter((row) => row !== null) },
  }
}

export const isOf = (operation: string, camel: string): boolean =>
  operation.startsWith(`${camel}.`) || operation.startsWith(`${camel}:`)

/** Whether some operation of a resource is among these. */
export const opens = (operations: ReadonlySet<string>, camel: string): boolean =>
  [...operations].some((operation) => isOf(operation, camel))

export const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []

export const whereOf = (value: unknown): Where | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0
    ? (value as Where)
    : null
