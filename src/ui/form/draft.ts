import { draftKey, formerDraftKey, signedOutAt } from '../../authProvider/drafts.ts'
import type { Values } from '../kinds/kindUi.ts'
import type { Sent } from './submission.ts'

export interface Draft {
  /** What was typed; all that stood in the form where it was kept by a build of before, without a base. */
  readonly values: Values
  /** What stood where it was typed. */
  readonly base?: Values
  readonly version: unknown
  /** What was sent of it and never answered: sent once more, it is written once. */
  readonly sent?: readonly Sent[]
  readonly keptAt?: number
}

/** A form that goes on with a draft: what stands in it, and what its typing began with, which the merge compares. */
export const goneOnWith = (draft: Draft | null, initial: Values) => ({
  values: { ...initial, ...draft?.values },
  base: { ...initial, ...draft?.base },
})

/** What a person was writing in one form, kept while the tab stands, under the person's own name. */
export const draftOf = (resource: string, form: string) => {
  const name = `${resource}.${form}`
  const key = draftKey(name)
  const forget = (): void => sessionStorage.removeItem(key)
  return {
    read: (): Draft | null => {
      const stored = sessionStorage.getItem(key) ?? sessionStorage.getItem(formerDraftKey(name))
      sessionStorage.removeItem(formerDraftKey(name))
      const draft = stored === null ? null : (JSON.parse(stored) as Draft)
      if (draft === null || (draft.keptAt ?? Number.POSITIVE_INFINITY) > signedOutAt()) return draft
      forget()
      return null
    },
    keep: (draft: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify({ ...draft, keptAt: Date.now() }))
      } catch {
        // A full store keeps no draft; the form itself is not touched.
      }
    },
    forget,
  }
}
