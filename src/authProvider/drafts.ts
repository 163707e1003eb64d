import { readKey } from './sessionKeys.ts'

const beginning = 'estiba.ui.draft.'

const ofPerson = (): string => `${beginning}${readKey('userId') ?? ''}.`

/** The key of a draft: drafts are a person's own in one company, and last as long as the tab. */
export const draftKey = (name: string): string => `${ofPerson()}${readKey('businessId') ?? ''}.${name}`

/** The key of the same draft in a build of before, which did not tell companies apart. */
export const formerDraftKey = (name: string): string => `${ofPerson()}${name}`

const signedOutKey = (): string => `estiba.ui.signedOut.${readKey('userId') ?? ''}`

/** When the person signed out last in this browser; drafts of before, which other tabs may still hold, are none any more. */
export const signedOutAt = (): number => Number(localStorage.getItem(signedOutKey()) ?? 0)

/** Signing out ends a person's drafts; a session that expires leaves them (G-26). Before the session's keys are cleared. */
export const endDrafts = (): void => {
  localStorage.setItem(signedOutKey(), String(Date.now()))
  const own = ofPerson()
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(own)) sessionStorage.removeItem(key)
}
