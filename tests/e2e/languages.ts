import type { Language } from './office.ts'

/**
 * The longest chains are clicked in one language each, some in either, lest all tests take too long. With
 * `BOTH_LANGUAGES` set each is clicked in both, as all other tests of two languages are.
 */
export const clickedIn = (language: Language): readonly Language[] =>
  process.env['BOTH_LANGUAGES'] === undefined ? [language] : ['es', 'en']
