import { type AuthTexts, authTexts } from '../i18n/authTexts.ts'
import { type Speech, useSpeech } from './speech.ts'

/** The same with the texts of the pages that come after, or beside, signing in. */
export const useAuthSpeech = (): Speech & { readonly t: AuthTexts } => {
  const speech = useSpeech()
  return { ...speech, t: authTexts[speech.locale] }
}
