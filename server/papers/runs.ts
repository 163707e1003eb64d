import { composed } from '../../src/schema/composed.ts'
import { asWritten, hasSign } from './coverage.ts'

/** A part of a text that is set in a font of its own. */
export interface Run {
  readonly text: string
  readonly font?: string
}

/** The font of the signs that the papers' own font lacks. */
export const eastAsian = 'Noto Sans SC'

const lacking = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]+/gu

/** What every paper's font has. */
const plain = /^[\n\u0020-\u007e\u00a0-\u017f]*$/u

/** A text with what its font writes in place of common signs that it lacks. */
const inOwnSigns = (text: string): string =>
  plain.test(text) ? text : composed(text).replace(/./gsu, (sign) => (saysEastAsian(sign) ? sign : asWritten(sign)))

/** A text as its fonts print it: Chinese and Japanese in a font that has their signs. */
export const runsOf = (said: string): string | Run[] => {
  const text = inOwnSigns(said)
  const runs: Run[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(lacking)) {
    if (index > end) runs.push({ text: text.slice(end, index) })
    runs.push({ text: found, font: eastAsian })
    end = index + found.length
  }
  if (runs.length === 0) return text
  if (end < text.length) runs.push({ text: text.slice(end) })
  return runs
}

/** The words of a text that hold letters of which no font of the papers has any: they would be printed as boxes. */
export const unprintableIn = (text: string): readonly string[] =>
  inOwnSigns(text)
    .split(/\s+/u)
    .filter((word) => ![...word.replace(lacking, '')].every(hasSign))

/** A text with `?` in place of letters of which no font of the papers has any. */
export const withoutUnprintable = (text: string): string =>
  [...inOwnSigns(text)].map((sign) => (saysEastAsian(sign) || hasSign(sign) ? sign : '?')).join('')

/** Whether anything of a text asks for that font. */
export const saysEastAsian = (text: string): boolean => text.search(lacking) >= 0

/** How many signs wide a text is: those of Chinese and Japanese are twice as wide as others. */
export const widthOf = (text: string): number =>
  text.length + [...text.matchAll(lacking)].reduce((sum, { 0: found }) => sum + found.length, 0)

/** About so many lines as a text takes where so many signs stand on one. */
export const linesIn = (text: string, signs: number): number =>
  text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(widthOf(line) / signs)), 0)

/** Who takes more lines than these is broken over pages: what is taller than its page would not be printed at all. */
export const linesKeptTogether = 30
