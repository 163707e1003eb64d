import { errorAt } from '../resource/namedError.ts'
import type { Words } from '../resource/useWords.ts'
import { errorsOf } from './errorsOf.ts'

/**
 * Why something was refused, in words: what is said of fields that are not on the screen is said by their names, of
 * lines by which line and column it is.
 *
 * @param line what a line is called by its number
 */
export const refusalText = (
  failure: unknown,
  words: Words,
  line: (number: number) => string,
  onScreen: readonly string[] = [],
): string => {
  const unseen = Object.entries(errorsOf(failure)).filter(([path]) => !onScreen.includes(fieldOf(path)))
  if (unseen.length > 0) return [...new Set(unseen.map(([path, text]) => named(path, text, words, line)))].join('. ')
  return failure instanceof Error ? failure.message : String(failure)
}

const fieldOf = (path: string): string => path.split('.')[0] ?? path

/** What is said of no field of the resource, such as the record itself, has no name that a person knows. */
const named = (path: string, text: string, words: Words, line: (number: number) => string): string =>
  words.field(fieldOf(path)) === fieldOf(path) ? text : errorAt(path, text, words.field, line)
