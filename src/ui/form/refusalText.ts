import { namedError } from '../resource/namedError.ts'
import type { Words } from '../resource/useWords.ts'
import { errorsOf } from './errorsOf.ts'

/** Why something was refused, in words: what is said of fields that are not on the screen is said by their names. */
export const refusalText = (failure: unknown, words: Words, onScreen: readonly string[] = []): string => {
  const unseen = Object.entries(errorsOf(failure))
    .map(([path, text]) => [path.split('.')[0] ?? path, text] as const)
    .filter(([field]) => !onScreen.includes(field))
  if (unseen.length > 0) return [...new Set(unseen.map(([field, text]) => named(field, text, words)))].join('. ')
  return failure instanceof Error ? failure.message : String(failure)
}

/** What is said of no field of the resource, such as the record itself, has no name that a person knows. */
const named = (field: string, text: string, words: Words): string => {
  const label = words.field(field)
  return label === field ? text : namedError(label, text)
}
