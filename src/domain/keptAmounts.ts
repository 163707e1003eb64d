import type { Fields } from '../schema/fields.ts'
import { isSameValue } from './filled.ts'
import { isEmpty } from './rules/formRules.ts'
import { isWritable } from './validation.ts'

type Row = { readonly [field: string]: unknown }

/** Amounts that stand as they were though their currency is another. */
interface KeptAmount {
  readonly name: string
  /** Numbers of the lines, where it is lines that hold them. */
  readonly lines: readonly number[]
}

const isAmount = (value: unknown): boolean => !isEmpty(value) && Number(value) !== 0

const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

const countedIn = (fields: Fields, currency: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'money' && field.currency === currency && isWritable(field) ? [name] : [],
  )

const standing = (names: readonly string[], before: Row, after: Row): readonly string[] =>
  names.filter((name) => isAmount(after[name]) && isSameValue(before[name], after[name]))

const stands = (names: readonly string[], before: Row, after: Row): boolean => standing(names, before, after).length > 0

/** The amounts of a line in one of the currencies that stand as they were, but for those that are proposed so. */
export const amountsKept = (
  lines: Fields,
  currencies: readonly string[],
  { before, after, proposed }: { readonly [way in 'before' | 'after' | 'proposed']: Row },
): readonly string[] => {
  const names = currencies.flatMap((currency) => countedIn(lines, currency))
  const free = names.filter((name) => !isSameValue(proposed[name], after[name]))
  return standing(free, before, after)
}

/** The amounts of a record, and the lines with amounts, that were counted in one currency and now count in another. */
export const keptAmounts = (fields: Fields, currency: string, before: Row, after: Row): readonly KeptAmount[] => [
  ...countedIn(fields, currency)
    .filter((name) => stands([name], before, after))
    .map((name) => ({ name, lines: [] })),
  ...Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'lines' || !isWritable(field)) return []
    const names = countedIn(field.fields, currency)
    const former = rowsOf(before[name])
    const lines = rowsOf(after[name]).flatMap((line, at) => (stands(names, former[at] ?? {}, line) ? [at + 1] : []))
    return lines.length === 0 ? [] : [{ name, lines }]
  }),
]

/** The fields that name the currency of amounts of a record or of its lines. */
export const currenciesOf = (fields: Fields): readonly string[] => {
  const named = Object.values(fields).flatMap((field): readonly string[] => {
    if (field.kind === 'money') return [field.currency]
    return field.kind === 'lines' ? currenciesOf(field.fields) : []
  })
  return [...new Set(named)].filter((name) => Object.hasOwn(fields, name))
}
