import { pathsOf } from '../schema/checks/wherePaths.ts'
import type { Field, Fields, Filling } from '../schema/fields.ts'
import { isEmpty } from './rules/formRules.ts'
import { holds } from './where.ts'

type Row = { readonly [field: string]: unknown }

/** A record with the fields of its resource. */
interface Told {
  readonly record: Row
  readonly fields: Fields
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const fromOf = (filling: Filling, beside: Row, chosen: Row): string | undefined =>
  typeof filling === 'string'
    ? filling
    : Object.entries(filling).find(([, where]) => holds(where, { ...beside, chosen }))?.[0]

const currencyOf = (field: Field | undefined, record: Row, base: string): unknown => {
  if (field?.kind !== 'money') return null
  return field.currency === 'base' ? base : record[field.currency] || base
}

/** Whether amounts of a record or of its lines are counted in what one of its fields says. */
const isCounted = ({ record, fields }: Told, currency: string): boolean =>
  Object.entries(fields).some(([name, field]) => {
    const { [name]: value } = record
    if (field.kind === 'lines')
      return (
        Array.isArray(value) &&
        (value as readonly Row[]).some((line) => isCounted({ record: line, fields: field.fields }, currency))
      )
    return 'currency' in field && field.currency === currency && !isEmpty(value) && Number(value) !== 0
  })

/**
 * Which fields take what a chosen record says (`fills`), with the field of it that says so: none that is empty there, none
 * that nobody may write here, no price in another currency, no other currency under amounts that are there.
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
    const from = fromOf(filling, beside.record, chosen.record)
    const { [own]: into } = beside.fields
    if (from === undefined || into === undefined || into.readOnly === true || isEmpty(chosen.record[from])) return []
    if (isCounted(beside, own)) return []
    const told = into.kind === 'money' ? chosen.fields[from] : undefined
    return currencyOf(into, beside.record, base) === currencyOf(told, chosen.record, base) ? [[own, from] as const] : []
  })

/** What of a record decides how its lines are filled: what conditions of `fills` look at, and the currencies of amounts. */
export const decidersOf = (lines: Fields): readonly string[] => {
  const looked = Object.values(lines).flatMap((field) => {
    if (field.kind === 'money') return [field.currency]
    const fillings = field.kind === 'reference' ? Object.values(field.fills ?? {}) : []
    return fillings.flatMap((filling) =>
      typeof filling === 'string' ? [] : Object.values(filling).flatMap((where) => pathsOf(where)),
    )
  })
  return [...new Set(looked)].filter((name) => name !== 'base' && !name.includes('.') && !Object.hasOwn(lines, name))
}

/**
 * What of a line changes as what decides its filling does: what was filled is filled anew, what is empty takes what was
 * not said before, and what somebody typed stands.
 *
 * @param former what its records said before
 * @param said what they say now; nothing where a price is in another currency
 */
export const refilled = (line: Row, former: Row, said: Row): Row =>
  Object.fromEntries(
    Object.keys({ ...former, ...said }).flatMap((own) => {
      const { [own]: stands } = line
      const { [own]: next = null } = said
      if (isSameValue(former[own], next)) return []
      const wasFilled = isEmpty(former[own]) ? isEmpty(stands) : isSameValue(stands, former[own])
      return wasFilled && !isSameValue(stands, next) ? [[own, next] as const] : []
    }),
  )
