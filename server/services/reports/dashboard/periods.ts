import { ApiError } from '../../../errors.ts'

export type Step = 'month' | 'week' | 'day'

/** One column of a chart: its label, its first day, and the first day after it. */
export interface Period {
  readonly label: string
  readonly from: string
  readonly until: string
}

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const mostPeriods = 62

const isStep = (text: string): text is Step => text === 'month' || text === 'week' || text === 'day'

export const shifted = (from: string, days: number): string => {
  const date = new Date(`${from}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

const monthAfter = (from: string): string => {
  const date = new Date(`${from.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + 1)
  return date.toISOString().slice(0, 10)
}

/** Monday of the week of a day. */
const monday = (of: string): string => shifted(of, -((new Date(`${of}T00:00:00Z`).getUTCDay() + 6) % 7))

const next: { readonly [S in Step]: (from: string) => string } = {
  month: monthAfter,
  week: (from) => shifted(monday(from), 7),
  day: (from) => shifted(from, 1),
}

/**
 * The periods from one day to another, both included; the year up to today where nothing is said.
 *
 * @throws ApiError 400 for days that are none, an end before the beginning, or more columns than a chart shows
 */
export const periodsOf = (
  asked: { readonly from: string; readonly to: string; readonly groupBy: string },
  today: string,
): readonly Period[] => {
  const step = asked.groupBy === '' ? 'month' : asked.groupBy
  const to = asked.to === '' ? today : asked.to
  const from = asked.from === '' ? yearBefore(to) : asked.from
  if (!isStep(step) || !day.test(from) || !day.test(to) || from > to) throw new ApiError('MALFORMED')
  const periods: Period[] = []
  for (let start = from; start <= to; start = next[step](start)) {
    if (periods.length === mostPeriods) throw new ApiError('MALFORMED')
    const after = next[step](start)
    const last = shifted(to, 1)
    periods.push({
      label: step === 'month' ? start.slice(0, 7) : start,
      from: start,
      until: after < last ? after : last,
    })
  }
  return periods
}

/** The first day of the eleventh month before: with its own, a year. */
const yearBefore = (to: string): string => {
  const date = new Date(`${to.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - 11)
  return date.toISOString().slice(0, 10)
}
