import type { Field, Fields } from '../schema/fields.ts'
import { isWritable } from './validation.ts'
import { addDays } from './where.ts'

/** What a new record's first values follow from: the company's day, the moment, the company's currency. */
export interface StartFacts {
  /** `YYYY-MM-DD` where the company is. */
  readonly today: string
  /** ISO 8601 in UTC. */
  readonly now: string
  readonly currency: string
}

/** What a field begins with that is neither typed nor always the same; undefined where only a person knows it. */
export const startOf = (
  { startsAs }: Field,
  { today, now, currency }: StartFacts,
  given: { readonly [field: string]: unknown } = {},
): unknown => {
  if (startsAs === undefined || startsAs === 'lastUsed') return undefined
  if (startsAs === 'now') return now
  if (startsAs === 'companyCurrency') return currency === '' ? undefined : currency
  if ('field' in startsAs) return given[startsAs.field] ?? undefined
  return addDays(today, startsAs.today)
}

/** What follows another field follows it where a form sends nothing of it, too. */
const isLeft = ({ startsAs }: Field, given: unknown): boolean =>
  given === undefined || ((given === null || given === '') && typeof startsAs === 'object' && 'field' in startsAs)

/** The first values of the fields that are left out of a new record; the same in a form and on the server. */
export const startsOf = (
  fields: Fields,
  given: { readonly [field: string]: unknown },
  facts: StartFacts,
): { readonly [field: string]: unknown } =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const start = isLeft(field, given[name]) && isWritable(field) ? startOf(field, facts, given) : undefined
      return start === undefined ? [] : [[name, start]]
    }),
  )

/** Whether somebody must say it: nothing else fills it where it is left out. */
export const mustBeSaid = ({ required, default: given, startsAs, givenWhenSaved }: Field): boolean =>
  required === true &&
  given === undefined &&
  givenWhenSaved !== true &&
  (startsAs === undefined || startsAs === 'lastUsed')
