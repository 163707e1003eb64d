import type { Field, Fields, Filling } from '../schema/fields.ts'
import { isEmpty } from './rules/formRules.ts'
import { holds } from './where.ts'

type Row = { readonly [field: string]: unknown }

/** A record with the fields of its resource. */
interface Told {
  readonly record: Row
  readonly fields: Fields
}

const fromOf = (filling: Filling, beside: Row): string | undefined =>
  typeof filling === 'string' ? filling : Object.entries(filling).find(([, where]) => holds(where, beside))?.[0]

const currencyOf = (field: Field | undefined, record: Row, base: string): unknown => {
  if (field?.kind !== 'money') return null
  return field.currency === 'base' ? base : record[field.currency] || base
}

/**
 * Which fields take what a chosen record says (`fills`), with the field of it that says so: none that is empty there, none
 * that nobody may write here, no price in another currency.
 *
 * @param chosen the record that is chosen
 * @param beside the record, or the line with what its record says, that it is chosen for
 * @param base currency of the company
 */
export const filledFrom = (
  fills: { readonly [field: string]: Filling },
  chosen: Told,
  beside: Told,
  base: string,
): readonly (readonly [own: string, from: string])[] =>
  Object.entries(fills).flatMap(([own, filling]) => {
    const from = fromOf(filling, beside.record)
    const { [own]: into } = beside.fields
    if (from === undefined || into === undefined || into.readOnly === true || isEmpty(chosen.record[from])) return []
    const fits =
      currencyOf(into, beside.record, base) ===
      currencyOf(into.kind === 'money' ? chosen.fields[from] : undefined, chosen.record, base)
    return fits ? [[own, from] as const] : []
  })
