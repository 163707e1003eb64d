import type { Locale, Text } from '../../src/schema/json.ts'

/** What is told to people, each in his language; one text is told to all as it is: a name, a number. */
export type Told = string | Text

export const toldIn = (told: Told, locale: Locale): string => (typeof told === 'string' ? told : told[locale])

/** What is kept of it, as its reader reads it; what was kept in one language alone stays in that. */
export const keptIn = (locale: Locale, kept: string | null, english: string | null): string =>
  (locale === 'en' ? (english ?? kept) : kept) ?? ''

/** The same sentence in every language. */
export const inLanguages = (say: (locale: Locale) => string): Text => ({ es: say('es'), en: say('en') })
