import { fill } from '../../../src/domain/messages/message.ts'
import type { Session } from '../../contract.ts'
import { unprintableIn } from '../../papers/runs.ts'

const lacking = {
  es: 'En el papel salen como cuadros, pues su letra no las tiene: {words}',
  en: 'The paper prints these as boxes, since its font has no letters for them: {words}',
} as const

/** Tells who prints or sends a paper what of it is printed as boxes, such as Korean or Arabic: it goes out all the same. */
export const warnOfUnprintable = ({ caller, warnings }: Session, texts: readonly string[]): void => {
  const words = [...new Set(texts.flatMap(unprintableIn))]
  if (words.length > 0) warnings.set('paper', fill(lacking[caller.locale], { words: words.slice(0, 5).join(', ') }))
}
