import { createContext, use } from 'react'
import { type SignInTexts, signInTexts } from '../i18n/signInTexts.ts'
import type { Locale } from '../schema/json.ts'

/** In which language a page speaks, and how that is changed. */
export interface Speech {
  readonly locale: Locale
  readonly t: SignInTexts
  readonly speak: (locale: Locale) => void
}

/** Words that change with the language after they were said. */
export type Said = (speech: Speech) => string

export const speechIn = (locale: Locale, speak: Speech['speak']): Speech => ({ locale, t: signInTexts[locale], speak })

export const SpeechContext = createContext<Speech>(speechIn('es', () => undefined))

export const useSpeech = (): Speech => use(SpeechContext)
