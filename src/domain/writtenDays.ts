import type { Locale } from '../schema/json.ts'

/** A calendar day (`2026-11-25`) as readers of a language write it: '25 nov 2026', '25 Nov 2026'; empty stays empty. */
export const dayWritten = (locale: Locale, day: string): string =>
  day === ''
    ? ''
    : new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T12:00:00Z`),
      )

/** A moment by a clock, as readers of a language write it: '20/01/2026, 5:00 a. m.', '20 Jan 2026, 05:00'. */
export const momentWritten = (locale: Locale, at: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(at))

/** A month (`2026-11`) as readers of a language write it: 'noviembre de 2026', 'November 2026'; what is none stays as it is. */
export const monthWritten = (locale: Locale, month: string): string =>
  !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)
    ? month
    : new Intl.DateTimeFormat(locale === 'es' ? 'es-CO' : 'en-GB', {
        month: 'long',
        year: 'numeric',
        timeZone: 'UTC',
      }).format(new Date(`${month}-15T12:00:00Z`))
