import type { Registry } from '../../src/schema/registry.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Restriction } from '../contract.ts'
import { withFurtherLimits } from './furtherLimits.ts'

type Restrictions = { readonly [resource: string]: Restriction }

/**
 * The limits of a person's roles with what resources hide by themselves (`access.hidden`): from customers, and from who
 * has none of the operations that show it, fields or whole records. Views hide it as what they show does.
 */
export const withDeclaredLimits = (
  registry: Registry,
  restrictions: Restrictions,
  { operations, customer }: { readonly operations: ReadonlySet<string>; readonly customer: boolean },
): Restrictions => {
  const declared = registry.all.flatMap(({ name, access: { hidden } }) => {
    const lacking = Object.entries(hidden.without).filter(([operation]) => !operations.has(operation))
    const hiddenFields = [...(customer ? hidden.customers : []), ...lacking.flatMap(([, fields]) => fields)]
    const rows = Object.entries(hidden.rows).flatMap(([operation, where]) => (operations.has(operation) ? [] : [where]))
    return hiddenFields.length === 0 && rows.length === 0 ? [] : [[name, { hiddenFields, rows: allOf(rows) }] as const]
  })
  if (declared.length === 0) return restrictions
  const further = withFurtherLimits(registry, Object.fromEntries(declared))
  const joined = Object.entries(further).map(([name, { hiddenFields, rows }]) => {
    const own = restrictions[name]
    return [
      name,
      {
        rows: allOf([own?.rows ?? null, rows]),
        hiddenFields: [...new Set([...(own?.hiddenFields ?? []), ...hiddenFields])],
      },
    ]
  })
  return { ...restrictions, ...Object.fromEntries(joined) }
}

/** What holds of all of these; null where none says anything. */
const allOf = (limits: readonly (Where | null)[]): Where | null => {
  const said = limits.filter((limit) => limit !== null)
  return said.length > 1 ? { and: said } : (said[0] ?? null)
}
