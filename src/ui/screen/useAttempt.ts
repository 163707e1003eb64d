import { useState } from 'react'
import { errorsOf } from '../form/errorsOf.ts'

/** What the server says of the fields that it refuses, else what it says of the whole. */
export const reasonOf = (failure: unknown): string => {
  const told = Object.values(errorsOf(failure))
  if (told.length > 0) return told.join('. ')
  return failure instanceof Error ? failure.message : String(failure)
}

/** One call at a time, what it answers, and what the server refused in its own words; refused it answers nothing. */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async <R>(work: () => Promise<R>): Promise<R | null> => {
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } catch (failure) {
      setProblem(reasonOf(failure))
      return null
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}
