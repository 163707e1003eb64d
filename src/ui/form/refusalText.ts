import { namedError } from '../resource/namedError.ts'
import type { Words } from '../resource/useWords.ts'
import { errorsOf } from './errorsOf.ts'

/** Why something was refused, in words: what is said of fields that are not on the screen is said by their names. */
export const refusalText = (failure: unknown, words: Words, onScreen: readonly string[] = []): string => {
  const unseen = Object.entries(errorsOf(failure)).filter(([path]) => !onScreen.includes(path.split('.')[0] ?? path))
  if (unseen.length > 0)
    return [...new Set(unseen.map(([path, text]) => namedError(words.field(path.split('.')[0] ?? path), text)))].join(
      '. ',
    )
  return failure instanceof Error ? failure.message : String(failure)
}
