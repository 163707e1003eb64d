/** Spans of days counted from today, as people ask for them. */
export const periods = [
  'today',
  'yesterday',
  'last7Days',
  'last30Days',
  'thisWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const

export type Period = (typeof periods)[number]

/** First and last day, both included, as `YYYY-MM-DD`. */
export interface Days {
  readonly from: string
  readonly to: string
}

export const isPeriod = (value: unknown): value is Period => periods.some((period) => period === value)

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/**
 * The days of a period.
 *
 * @param today `YYYY-MM-DD`
 * @example daysOf('lastMonth', '2026-03-15') // { from: '2026-02-01', to: '2026-02-28' }
 */
export const daysOf = (period: Period, today: string): Days => {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const at = (months: number, ofMonth: number): string => dayOf(new Date(Date.UTC(year, month - 1 + months, ofMonth)))
  const ago = (days: number): string => at(0, day - days)
  /** Monday is the first day of a week. */
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  const spans: { readonly [P in Period]: Days } = {
    today: { from: today, to: today },
    yesterday: { from: ago(1), to: ago(1) },
    last7Days: { from: ago(6), to: today },
    last30Days: { from: ago(29), to: today },
    thisWeek: { from: ago(weekday), to: ago(weekday - 6) },
    thisMonth: { from: at(0, 1), to: at(1, 0) },
    lastMonth: { from: at(-1, 1), to: at(0, 0) },
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
  }
  return spans[period]
}
