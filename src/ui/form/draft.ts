import { readKey } from '../../authProvider/sessionKeys.ts'
import type { Values } from '../kinds/kindUi.ts'

export interface Draft {
  readonly values: Values
  readonly version: unknown
}

/** What a person was writing in one form, kept while the tab stands, under the person's own name. */
export const draftOf = (resource: string, id: string | null) => {
  const key = `estiba.ui.draft.${readKey('userId') ?? ''}.${resource}.${id ?? 'new'}`
  return {
    read: (): Draft | null => {
      const stored = sessionStorage.getItem(key)
      return stored === null ? null : (JSON.parse(stored) as Draft)
    },
    keep: (draft: Draft): void => {
      try {
        sessionStorage.setItem(key, JSON.stringify(draft))
      } catch {
        // A full store keeps no draft; the form itself is not touched.
      }
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}
