import type { Locale } from '../../schema/json.ts'

/** How values are written for one reader; times in the company's time zone. */
export interface Formats {
  readonly locale: Locale
  readonly baseCurrency: string
  readonly number: (value: unknown, decimals?: { readonly min?: number; readonly max?: number }) => string
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

/** Writes numbers as 1.234,56 in Spanish and 1,234.56 in English, days with the month's name so that none is read wrong. */
export const formatsOf = (locale: Locale, { timeZone, baseCurrency }: Place): Formats => {
  const numbers = new Map<string, Intl.NumberFormat>()
  const numberOf = (min: number, max: number): Intl.NumberFormat => {
    const key = `${min}-${max}`
    const known =
      numbers.get(key) ??
      new Intl.NumberFormat(tags[locale], { minimumFractionDigits: min, maximumFractionDigits: max })
    numbers.set(key, known)
    return known
  }
  const dayFormat = new Intl.DateTimeFormat(tags[locale], {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    timeZone: 'UTC',
  })
  const monthFormat = new Intl.DateTimeFormat(tags[locale], { year: 'numeric', month: 'long', timeZone: 'UTC' })
  const shortMonthFormat = new Intl.DateTimeFormat(tags[locale], { year: '2-digit', month: 'short', timeZone: 'UTC' })
  const momentFormat = new Intl.DateTimeFormat(tags[locale], {
    year: 'numeric',
    month: 'short',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  })
  const dated = (format: Intl.DateTimeFormat, text: string, value: unknown): string => {
    const date = new Date(text)
    return Number.isNaN(date.getTime()) ? String(value ?? '') : format.format(date)
  }
  const empty = (value: unknown): boolean => value === null || value === undefined || value === ''
  return {
    locale,
    baseCurrency,
    number: (value, { min = 0, max = 6 } = {}) =>
      empty(value)
        ? ''
        : Number.isFinite(Number(value))
          ? numberOf(min, Math.max(min, max)).format(Number(value))
          : String(value),
    day: (value) => (empty(value) ? '' : dated(dayFormat, `${String(value).slice(0, 10)}T00:00:00Z`, value)),
    moment: (value) => (empty(value) ? '' : dated(momentFormat, String(value), value)),
    shortMonth: (value) => (empty(value) ? '' : dated(shortMonthFormat, `${String(value)}-01T00:00:00Z`, value)),
    month: (value) => (empty(value) ? '' : dated(monthFormat, `${String(value)}-01T00:00:00Z`, value)),
  }
}
