import type { Locale } from '../../schema/json.ts'
import { parseDay } from '../../schema/kinds/dated.ts'

/** What is asked for: `2026-12-31`, `2026-12`, or `2026-12-31T14:30` by the clock on the wall. */
export type Precision = 'day' | 'month' | 'moment'

type Part = 'day' | 'month' | 'year'

/** Days are typed as they are read: 31/12/2026 in Spanish, 12/31/2026 in English. */
const orders: { readonly [L in Locale]: readonly Part[] } = {
  es: ['day', 'month', 'year'],
  en: ['month', 'day', 'year'],
}

const letters: { readonly [L in Locale]: { readonly [P in Part]: string } } = {
  es: { day: 'dd', month: 'mm', year: 'aaaa' },
  en: { day: 'dd', month: 'mm', year: 'yyyy' },
}

const ordered = (locale: Locale, precision: Precision): readonly Part[] =>
  precision === 'month' ? ['month', 'year'] : orders[locale]

/** The form that is expected, such as dd/mm/aaaa. */
export const typedForm = (precision: Precision, locale: Locale): string => {
  const day = ordered(locale, precision)
    .map((part) => letters[locale][part])
    .join('/')
  return precision === 'moment' ? `${day} hh:mm` : day
}

/** A stored value as its reader types it; what is no date stays as it is. */
export const writeTyped = (value: string, precision: Precision, locale: Locale): string => {
  const parts = /^(\d{4})-(\d{2})(?:-(\d{2}))?(?:T(\d{2}:\d{2}))?/.exec(value)
  if (parts === null || (precision !== 'month' && parts[3] === undefined)) return value
  const named = { year: parts[1] ?? '', month: parts[2] ?? '', day: parts[3] ?? '' }
  const day = ordered(locale, precision)
    .map((part) => named[part])
    .join('/')
  return precision === 'moment' && parts[4] !== undefined ? `${day} ${parts[4]}` : day
}

/** The value that was typed, with any separator or none, the year in two or four digits; null where it is no date. */
export const readTyped = (text: string, precision: Precision, locale: Locale): string | null => {
  const typed = text.trim()
  if (precision === 'month') return realDay(partsOf(typed, 'month', locale))?.slice(0, 7) ?? null
  if (precision === 'day') return realDay(partsOf(typed, 'day', locale))
  const split = /^(.*?)(?:[ T,]+(\d{1,2})[:.h]?(\d{2}))?$/.exec(typed)
  const day = realDay(partsOf(split?.[1] ?? '', 'day', locale))
  const [hours, minutes] = [Number(split?.[2] ?? 0), Number(split?.[3] ?? 0)]
  if (day === null || hours > 23 || minutes > 59) return null
  return `${day}T${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`
}

/** Year, month and day as they were typed; one of a month is its first. */
type Parts = { readonly [P in Part]: string } | null

const partsOf = (text: string, precision: Precision, locale: Locale): Parts => {
  const iso = /^(\d{4})-(\d{1,2})(?:-(\d{1,2}))?$/.exec(text)
  if (iso !== null) {
    if ((iso[3] === undefined) !== (precision === 'month')) return null
    return { year: iso[1] ?? '', month: iso[2] ?? '', day: iso[3] ?? '1' }
  }
  const compact = precision === 'month' ? /^(\d{2})(\d{4})$/ : /^(\d{2})(\d{2})(\d{4}|\d{2})$/
  const spaced =
    precision === 'month' ? /^(\d{1,2})[/.\- ](\d{4}|\d{2})$/ : /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/
  const found = compact.exec(text) ?? spaced.exec(text)
  if (found === null) return null
  const order = ordered(locale, precision)
  const part = (name: Part): string => (order.includes(name) ? (found[order.indexOf(name) + 1] ?? '') : '1')
  return { year: part('year'), month: part('month'), day: part('day') }
}

const realDay = (parts: Parts): string | null => {
  if (parts === null) return null
  const { year, month, day } = parts
  const full = year.length === 2 ? `20${year}` : year
  try {
    return parseDay(`${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  } catch {
    return null
  }
}
