import type { Language } from './office.ts'

/**
 * A chain of a day's work is clicked in one language, half of the chains in each, lest all of them take hours: the words
 * of every screen are looked at elsewhere. With `BOTH_LANGUAGES` set each is clicked in both.
 */
export const clickedIn = (language: Language): readonly Language[] =>
  process.env['BOTH_LANGUAGES'] === undefined ? [language] : ['es', 'en']
