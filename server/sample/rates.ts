import type { SampleCompany, SampleRate } from './sampleCompany.ts'
import type { Row } from '../world/insertRows.ts'

const dayMs = 86_400_000

/** The days until `today`, oldest first, as `YYYY-MM-DD`. */
export const lastDays = (today: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_day, index) =>
    new Date(Date.parse(today) - (count - 1 - index) * dayMs).toISOString().slice(0, 10),
  )

/**
 * A rate that depends on its day alone: slow waves and a small daily step. On Sundays and Mondays the market
 * was shut the day before, so the rate of Saturday stays, as the Colombian TRM does.
 */
export const rateOn = (day: string, { around, swing }: SampleRate): number => {
  const date = new Date(day)
  const shut = date.getUTCDay() === 0 ? 1 : date.getUTCDay() === 1 ? 2 : 0
  const number = Math.floor(date.getTime() / dayMs) - shut
  const wave = Math.sin(number / 23) * 0.55 + Math.sin(number / 7 + around) * 0.25 + step(number) * 0.2
  const value = around + swing * wave
  return around > 100 ? Math.round(value * 100) / 100 : Math.round(value * 10_000) / 10_000
}

/** Between -1 and 1, the same for the same day. */
const step = (number: number): number => ((Math.imul(number, 2_654_435_761) >>> 8) % 2001) / 1000 - 1

/** Rates of every currency of a company for those days. */
export const ratesRows = ({ rates, currency }: SampleCompany, days: readonly string[]): readonly Row[] =>
  rates.flatMap((rate) =>
    days.map((date) => ({
      id: `${rate.currency}-${date}`,
      currency: rate.currency,
      date,
      factor: rateOn(date, rate),
      baseCurrency: currency,
      source: 'OFFICIAL',
    })),
  )
