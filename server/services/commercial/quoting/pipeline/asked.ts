import { addDays } from '../../../../../src/domain/where.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Where } from '../../../../../src/schema/where.ts'
import type { Session } from '../../../../contract.ts'
import { textOf } from '../../../input.ts'
import { refusal } from '../../../refusal.ts'

/** How long what is won, lost or closed is still told of where no period is asked for. */
export const recentDays = 90

/** What the pipeline is narrowed by; empty: not at all. */
export interface Asked {
  readonly dateFrom: string
  readonly dateTo: string
  readonly salesperson: string
  readonly customer: string
  /** In the company's time zone. */
  readonly today: string
}

const isDay = (text: string): boolean => {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text
}

/** @throws ApiError 422 at a day that is none, or at an end before the beginning */
export const askedOf = (session: Session, input: JsonObject, today: string): Asked => {
  const [dateFrom, dateTo] = [textOf(input, 'dateFrom'), textOf(input, 'dateTo')]
  for (const [field, day] of [
    ['dateFrom', dateFrom],
    ['dateTo', dateTo],
  ] as const)
    if (day !== '' && !isDay(day)) throw refusal(session, 'quotations', field, 'period')
  if (dateFrom !== '' && dateTo !== '' && dateFrom > dateTo) throw refusal(session, 'quotations', 'dateTo', 'period')
  return { dateFrom, dateTo, salesperson: textOf(input, 'salesperson'), customer: textOf(input, 'customer'), today }
}

/** The condition of a list: only what is filled; both days are included. */
export const within = ({ dateFrom, dateTo, salesperson, customer }: Asked, customerField: string): readonly Where[] => [
  ...(dateFrom === '' ? [] : [{ date: { gte: dateFrom } }]),
  ...(dateTo === '' ? [] : [{ date: { lte: dateTo } }]),
  ...(salesperson === '' ? [] : [{ salesperson }]),
  ...(customer === '' ? [] : [{ [customerField]: customer }]),
]

/** Without a period of its own, only the last days of what is over. */
export const lately = ({ dateFrom, dateTo, today }: Asked): readonly Where[] =>
  dateFrom === '' && dateTo === '' ? [{ date: { gte: addDays(today, -recentDays) } }] : []
