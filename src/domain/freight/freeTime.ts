import Big from 'big.js'
import { addDays } from '../where.ts'

/** What a day costs from one day on, counted from the first day of the count; free days are days of it. */
export interface Tier {
  readonly fromDay: number
  /** The last day of the tier; null: and on. */
  readonly toDay: number | null
  readonly rate: Big
}

export interface FreeTimeTerms {
  /** Whether the day of the first event counts. */
  readonly startRule: 'SAME_DAY' | 'NEXT_DAY'
  readonly freeDays: number
  readonly days: 'CALENDAR' | 'WORKING'
  /** Days that are no working days, beside Saturdays and Sundays. */
  readonly holidays: readonly string[]
  readonly tiers: readonly Tier[]
}

/** From the first event to the second, in days of the place, `YYYY-MM-DD`. */
export interface Stay {
  readonly start: string
  /** Null: it runs, and is counted to today. */
  readonly end: string | null
  readonly today: string
  /** Days that are given for nothing, whichever they are. */
  readonly waivedDays: number
  /** Days that are given for nothing, by date: a terminal closed, a hold of the customs. */
  readonly waivedDates?: readonly string[]
}

export interface StayDay {
  readonly date: string
  /** The how-manieth counted day it is. */
  readonly day: number
  readonly kind: 'FREE' | 'WAIVED' | 'CHARGED'
  readonly rate: Big
}

export interface FreeTimeCost {
  readonly days: number
  readonly over: number
  readonly cost: Big
  /** What the next day costs that is not free. */
  readonly nextRate: Big
  readonly running: boolean
  /** The last day that costs nothing, waived days given. */
  readonly lastFreeDay: string
  /** Each counted day with what it is and costs. */
  readonly explained: readonly StayDay[]
}

/** So many days are looked at for the last free one. */
const mostDays = 3660

const isWorking = (date: string, holidays: ReadonlySet<string>): boolean => {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !holidays.has(date)
}

/** The days of the count, from the first on. */
function* counted({ startRule, days, holidays }: FreeTimeTerms, start: string): Generator<string> {
  const free = new Set(holidays)
  let date = startRule === 'SAME_DAY' ? start : addDays(start, 1)
  for (let step = 0; step < mostDays; step++, date = addDays(date, 1))
    if (days === 'CALENDAR' || isWorking(date, free)) yield date
}

const zero = new Big(0)

const rateOf = (tiers: readonly Tier[], day: number): Big =>
  tiers.find(({ fromDay, toDay }) => day >= fromDay && (toDay === null || day <= toDay))?.rate ?? zero

/**
 * Demurrage or detention of one container: the days counted, those beyond the free ones, and what each costs. Waived
 * days come after the free ones, those with a date on their date; they keep their place in the tiers.
 */
export const freeTimeCost = (terms: FreeTimeTerms, stay: Stay): FreeTimeCost => {
  const end = stay.end ?? stay.today
  const waivedDates = new Set(stay.waivedDates ?? [])
  const explained: StayDay[] = []
  let waived = stay.waivedDays
  let lastFreeDay = terms.startRule === 'SAME_DAY' ? addDays(stay.start, -1) : stay.start
  let nextRate = zero
  let day = 0
  for (const date of counted(terms, stay.start)) {
    day += 1
    const kind = day <= terms.freeDays ? 'FREE' : waivedDates.has(date) || waived-- > 0 ? 'WAIVED' : 'CHARGED'
    if (kind === 'CHARGED' && date > end) {
      nextRate = rateOf(terms.tiers, day)
      break
    }
    if (kind !== 'CHARGED' && !explained.some((one) => one.kind === 'CHARGED')) lastFreeDay = date
    if (date <= end) explained.push({ date, day, kind, rate: kind === 'CHARGED' ? rateOf(terms.tiers, day) : zero })
  }
  const charged = explained.filter(({ kind }) => kind === 'CHARGED')
  return {
    days: explained.length,
    over: charged.length,
    cost: charged.reduce((sum, { rate }) => sum.plus(rate), zero),
    nextRate,
    running: stay.end === null,
    lastFreeDay,
    explained,
  }
}

/** Days before the last free day on which somebody is told. */
const warnedDays = 2

/** How a stay that runs stands against its last free day. */
export const freeTimeWarning = (lastFreeDay: string, today: string): 'LATE' | 'WARN' | 'FREE' => {
  if (today > lastFreeDay) return 'LATE'
  return addDays(today, warnedDays) >= lastFreeDay ? 'WARN' : 'FREE'
}
