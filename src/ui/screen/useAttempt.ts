import { useCallback, useState } from 'react'
import { errorsOf } from '../form/errorsOf.ts'

interface Refused {
  readonly problem: string | null
  readonly errors: { readonly [path: string]: string }
}

const none: Refused = { problem: null, errors: {} }

/** What the server says of the fields that it refuses, else what it says of the whole. */
export const reasonOf = (failure: unknown): string => {
  const told = [...new Set(Object.values(errorsOf(failure)))]
  if (told.length > 0) return told.join('. ')
  return failure instanceof Error ? failure.message : String(failure)
}

/**
 * One call at a time, what it answers, and what the server refused in its own words, of the whole and of each field;
 * refused it answers nothing.
 */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const [{ problem, errors }, setRefused] = useState<Refused>(none)
  const attempt = async <R>(work: () => Promise<R>): Promise<R | null> => {
    setBusy(true)
    setRefused(none)
    try {
      return await work()
    } catch (failure) {
      setRefused({ problem: reasonOf(failure), errors: errorsOf(failure) })
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, errors, attempt, forget: useCallback(() => setRefused(none), []) }
}
