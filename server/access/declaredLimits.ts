import type { Registry } from '../../src/schema/registry.ts'
import type { Restriction } from '../contract.ts'
import { withFurtherLimits } from './furtherLimits.ts'

type Restrictions = { readonly [resource: string]: Restriction }

/**
 * The limits of a person's roles with what resources hide by themselves (`access.hidden`): from customers, and from who
 * has none of the operations that show it. Views hide it as what they show does.
 */
export const withDeclaredLimits = (
  registry: Registry,
  restrictions: Restrictions,
  { operations, customer }: { readonly operations: ReadonlySet<string>; readonly customer: boolean },
): Restrictions => {
  const declared = registry.all.flatMap(({ name, access: { hidden } }) => {
    const lacking = Object.entries(hidden.without).filter(([operation]) => !operations.has(operation))
    const hiddenFields = [...(customer ? hidden.customers : []), ...lacking.flatMap(([, fields]) => fields)]
    return hiddenFields.length === 0 ? [] : [[name, { hiddenFields, rows: null }] as const]
  })
  if (declared.length === 0) return restrictions
  const further = withFurtherLimits(registry, Object.fromEntries(declared))
  const joined = Object.entries(further).map(([name, { hiddenFields }]) => {
    const own = restrictions[name]
    return [
      name,
      { rows: own?.rows ?? null, hiddenFields: [...new Set([...(own?.hiddenFields ?? []), ...hiddenFields])] },
    ]
  })
  return { ...restrictions, ...Object.fromEntries(joined) }
}
