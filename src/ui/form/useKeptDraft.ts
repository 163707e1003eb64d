import { useEffect, useMemo, useRef } from 'react'
import type { Draft, draftOf } from './draft.ts'

const keepAfterMs = 400

/**
 * Keeps what is typed a moment after each change, and at once when the form goes: who goes back while still typing
 * finds the last letters too. Nothing typed, nothing kept.
 */
export const useKeptDraft = (draft: ReturnType<typeof draftOf>) => {
  const unkept = useRef<Draft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (unkept.current !== null) draft.keep(unkept.current)
    },
    [draft],
  )
  return useMemo(() => {
    const keep = (typed: Draft | null): void => {
      unkept.current = typed
      clearTimeout(timer.current)
      if (typed === null) draft.forget()
      else timer.current = setTimeout(() => draft.keep(typed), keepAfterMs)
    }
    return {
      /** @param typed null where the form is as it was */
      keep,
      /** It was saved, or is not wanted. */
      drop: (): void => keep(null),
    }
  }, [draft])
}
