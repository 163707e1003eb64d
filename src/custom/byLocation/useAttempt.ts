import { useState } from 'react'
import type { Fields } from '../layout/fields.ts'

/** One call at a time, and what the server refused in its own words, those of each field included. */
export const useAttempt = () => {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      await work()
    } catch (failure) {
      setProblem(sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt, setProblem }
}

export const sentenceOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure)
  const errors = 'body' in failure ? (failure.body as { readonly errors?: Fields } | null)?.errors : undefined
  const fields = Object.values(errors ?? {}).map(String)
  return fields.length > 0 ? fields.join(' ') : failure.message
}
