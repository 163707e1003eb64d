import { amountWritten, type Decimals, moneyWritten, numberWritten } from '../../domain/writtenNumbers.ts'
import type { Locale } from '../../schema/json.ts'

/** How values are written for one reader; times in the company's time zone. */
export interface Formats {
  readonly locale: Locale
  readonly baseCurrency: string
  readonly number: (value: unknown, decimals?: Decimals) => string
  /** An amount with its currency, the company's where none is given; `max` where it may have more decimals. */
  readonly money: (value: unknown, currency?: string, max?: number) => string
  /** An amount whose currency stands beside it already. */
  readonly amount: (value: unknown, currency?: string, max?: number) => string
  readonly day: (value: unknown) => string
  readonly moment: (value: unknown) => string
  readonly month: (value: unknown) => string
  /** Where there is little room, as at an axis. */
  readonly shortMonth: (value: unknown) => string
}

export interface Place {
  readonly timeZone: string
  readonly baseCurrency: string
}

const tags = { es: 'es-CO', en: 'en-US' } as const

const dayParts = { year: 'numeric', month: 'short', day: '2-digit' } as const
const momentParts = { ...dayParts, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A format of dates costs the browser more than a row of a table: it is made when first used. */
const lazily = (make: () => Intl.DateTimeFormat): Pick<Intl.DateTimeFormat, 'format'> => {
  let made: Intl.DateTimeFormat | undefined
  return {
    format: (date) => {
      made ??= make()
      return made.format(date)
    },
  }
}

const made = new Map<string, Formats>()

/** Writes days with the month's name so that none is read wrong; one for all that write for a language and a place. */
export const formatsOf = (locale: Locale, place: Place): Formats => {
  const key = `${locale} ${place.timeZone} ${place.baseCurrency}`
  const known = made.get(key) ?? makeFormats(locale, place)
  made.set(key, known)
  return known
}

const makeFormats = (locale: Locale, { timeZone, baseCurrency }: Place): Formats => {
  const dates = (parts: Intl.DateTimeFormatOptions, zone = 'UTC') =>
    lazily(() => new Intl.DateTimeFormat(tags[locale], { ...parts, timeZone: zone }))
  const dayFormat = dates(dayParts)
  const monthFormat = dates({ year: 'numeric', month: 'long' })
  const shortMonthFormat = dates({ year: '2-digit', month: 'short' })
  const momentFormat = dates(momentParts, timeZone)
  const dated = (format: Pick<Intl.DateTimeFormat, 'format'>, text: string, value: unknown): string => {
    const date = new Date(text)
    return Number.isNaN(date.getTime()) ? String(value ?? '') : format.format(date)
  }
  const empty = (value: unknown): boolean => value === null || value === undefined || value === ''
  return {
    locale,
    baseCurrency,
    number: (value, decimals) => numberWritten(locale, value, decimals),
    money: (value, currency = baseCurrency, max = 0) => moneyWritten(locale, value, currency, max),
    amount: (value, currency = baseCurrency, max = 0) => amountWritten(locale, value, currency, max),
    day: (value) => (empty(value) ? '' : dated(dayFormat, `${String(value).slice(0, 10)}T00:00:00Z`, value)),
    moment: (value) => (empty(value) ? '' : dated(momentFormat, String(value), value)),
    // Month and year alone: Spanish puts `de` between them.
    shortMonth: (value) =>
      empty(value) ? '' : dated(shortMonthFormat, `${String(value)}-01T00:00:00Z`, value).replace(' de ', ' '),
    month: (value) => (empty(value) ? '' : dated(monthFormat, `${String(value)}-01T00:00:00Z`, value)),
  }
}
