import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { textOf } from '../../../input.ts'
import { refusal } from '../../../refusal.ts'

/** Whole months, both ends included, and as many just before them. */
export interface Months {
  readonly from: string
  readonly to: string
  readonly formerFrom: string
  readonly formerTo: string
  readonly count: number
}

/** Months of a history where nobody chooses: half a year, the present month included. */
const usual = 6

/** G-37. */
const most = 24

const shape = /^(19|2\d)\d{2}-(0[1-9]|1[0-2])$/

const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1

/** The month so many after another, or before it. */
export const monthAfter = (month: string, count: number): string => {
  const at = numberOf(month) + count
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** Every month of the period. */
export const monthsWithin = ({ from, count }: Months): readonly string[] =>
  Array.from({ length: count }, (_none, index) => monthAfter(from, index))

/**
 * The months that are asked for; where one end is open, as many as usual or those up to the present one.
 *
 * @throws ApiError 422 at the month that is none, that comes before the first one, or that is too far away
 */
export const monthsOf = (session: Session, input: JsonObject, present: string): Months => {
  const [asked, last] = [textOf(input, 'monthFrom'), textOf(input, 'monthTo')]
  for (const name of ['monthFrom', 'monthTo'])
    if (textOf(input, name) !== '' && !shape.test(textOf(input, name)))
      throw refusal(session, 'pre-registers', name, 'month')
  const to = last !== '' ? last : asked > present ? asked : present
  const from = asked !== '' ? asked : monthAfter(to, 1 - usual)
  if (from > to) throw refusal(session, 'pre-registers', 'monthTo', 'monthsOrder')
  const count = numberOf(to) - numberOf(from) + 1
  if (count > most) throw refusal(session, 'pre-registers', 'monthFrom', 'monthsMost')
  return { from, to, formerFrom: monthAfter(from, -count), formerTo: monthAfter(from, -1), count }
}
