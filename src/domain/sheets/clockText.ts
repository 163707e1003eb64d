import type { Locale } from '../../schema/json.ts'
import { parseDay } from '../../schema/kinds/dated.ts'
import { momentOf, wallTime } from '../zonedTime.ts'

const clock = /^(\S+?)(?:[T\s,]+(\d{1,2}):(\d{2})(?::(\d{2})(\.\d{1,3})?)?)?$/

/**
 * The moment that a file says by the clock of a company: with a day as a field of days takes it, and hours behind it or
 * none. A text of another form, one that names its zone too, stays as it is.
 */
export const momentInFile = (text: string, timeZone: string, locale: Locale): string => {
  const [, written = '', hours = '0', minutes = '00', seconds = '00', part = ''] = clock.exec(text.trim()) ?? []
  const day = dayOf(written, locale)
  const start = day === null ? null : momentOf(`${day}T${hours.padStart(2, '0')}:${minutes}`, timeZone)
  if (start === null || Number(seconds) > 59) return text
  return new Date(Date.parse(start) + Number(`${seconds}${part}`) * 1000).toISOString()
}

/** A moment as a clock of the company shows it in a file, with its seconds where it has some. */
export const momentForFile = (moment: string, timeZone: string): string => {
  const [, seconds = ''] = /:\d{2}(:\d{2}(?:\.\d+)?)Z$/.exec(new Date(moment).toISOString()) ?? []
  return `${wallTime(moment, timeZone)}${/^:00(?:\.0+)?$/.test(seconds) ? '' : seconds.replace(/\.0+$/, '')}`
}

const dayOf = (written: string, locale: Locale): string | null => {
  // A day with what names a zone behind it is a moment of another form.
  if (!/^[\d/.-]+$/.test(written)) return null
  try {
    return parseDay(written, locale)
  } catch {
    return null
  }
}
