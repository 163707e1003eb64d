import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedWith, type ScanResult } from './scanResult.ts'
import { play } from './sounds.ts'

export interface ShownResult extends ScanResult {
  /** Counts results, so that the same words twice are two results. */
  readonly id: number
}

/** What came of the last thing that was done on a screen: said, heard, and one thing at a time. */
export const useResult = () => {
  const client = useQueryClient()
  const [result, setResult] = useState<ShownResult | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const show = (next: ScanResult | null): void => {
    if (next === null) return
    play(next.tone)
    setResult((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
  }
  /** As `attempt`, for a dialog: it stays, with what was refused. */
  const attemptOrThrow = async (
    work: () => Promise<string | null>,
    changed: readonly string[] = [],
  ): Promise<boolean> => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    try {
      const text = await work()
      if (text === null) setResult(null)
      else show({ tone: 'good', text })
      return true
    } catch (problem) {
      show(refusedWith(problem))
      throw problem
    } finally {
      running.current = false
      setBusy(false)
      await Promise.all(changed.map((name) => client.invalidateQueries({ queryKey: [name] })))
    }
  }
  /**
   * Says what was done, or why it was refused.
   *
   * @param work answers what is said of its success; nothing to say nothing
   * @param changed resources that are read again, whatever came of it
   * @returns whether it was done
   */
  const attempt: typeof attemptOrThrow = (work, changed) => attemptOrThrow(work, changed).catch(() => false)
  return { result, show, busy, attempt, attemptOrThrow }
}
