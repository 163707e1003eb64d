import { useCallback, useEffect, useRef } from 'react'
import type { Draft, draftOf } from './draft.ts'

const keepAfterMs = 400

/**
 * Keeps what is typed a moment after each change, and at once when the form goes: who goes back while still typing
 * finds the last letters too. Nothing typed, nothing kept.
 *
 * @param typed memoised; null where the form is as it was
 * @returns forgets it: it was saved, or is not wanted
 */
export const useKeptDraft = (draft: ReturnType<typeof draftOf>, typed: Draft | null): (() => void) => {
  const unkept = useRef<Draft | null>(null)
  useEffect(() => {
    unkept.current = typed
    if (typed === null) {
      draft.forget()
      return
    }
    const timer = setTimeout(() => draft.keep(typed), keepAfterMs)
    return () => clearTimeout(timer)
  }, [draft, typed])
  useEffect(
    () => () => {
      if (unkept.current !== null) draft.keep(unkept.current)
    },
    [draft],
  )
  return useCallback(() => {
    unkept.current = null
    draft.forget()
  }, [draft])
}
