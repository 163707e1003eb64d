import type { Locale } from '../json.ts'
import type { Operator } from '../where.ts'
import { KindError } from './kind.ts'

export const dateOperators: readonly Operator[] = ['eq', 'gte', 'lte', 'gt', 'lt', 'ne', 'in', 'null']

/** A day, what a clock without a zone shows of it, or its midnight somewhere: another moment of a zone may be of two days. */
const dayOf =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(?:00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d{2}:?\d{2})|(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?))?$/

/** `YYYY-MM-DD` from ISO text, from `dd/mm/yyyy` (`mm/dd/yyyy` in English; `dd.mm.yyyy` in both), or from a spreadsheet's serial day. */
export const parseDay = (input: unknown, locale: Locale = 'es'): string | null => {
  if (input === null || input === undefined || input === '') return null
  if (typeof input === 'number') return fromSerial(input)
  if (typeof input !== 'string') throw new KindError('validation.date')
  const text = input.trim()
  if (text === '') return null
  const iso = dayOf.exec(text)
  const local = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(text)
  const monthFirst = locale === 'en' && local?.[2] === '/'
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[4], local[monthFirst ? 1 : 3], local[monthFirst ? 3 : 1]]
      : null
  if (parts === null) throw new KindError('validation.date')
  return realDay(Number(parts[0]), Number(parts[1]), Number(parts[2]))
}

/** No 30th of February. */
export const isRealDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

const realDay = (year: number, month: number, day: number): string => {
  const date = new Date(Date.UTC(year, month - 1, day))
  if (!isRealDay(year, month, day) || year < 1900 || year > 2999) throw new KindError('validation.date')
  return date.toISOString().slice(0, 10)
}

/** Days since 1899-12-30, as spreadsheets count them. */
const fromSerial = (serial: number): string => {
  if (!Number.isFinite(serial) || serial < 1 || serial > 401_767) throw new KindError('validation.date')
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}
