import { useState } from 'react'
import { refusalText } from './refusalText.ts'

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
      setProblem(refusalText(failure))
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, attempt }
}
