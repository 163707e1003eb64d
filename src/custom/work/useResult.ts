import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refusedWith, type ScanResult } from './scanResult.ts'
import { play } from './sounds.ts'
import { useTexts } from './useTexts.ts'

export interface ShownResult extends ScanResult {
  /** Counts results, so that the same words twice are two results. */
  readonly id: number
}

/** What came of the last thing that was done on a screen: said, heard, and one thing at a time. */
export const useResult = () => {
  const client = useQueryClient()
  const text = useTexts('work')
  const [result, setResult] = useState<ShownResult | null>(null)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const said = useRef(0)
  const show = (next: ScanResult | null): void => {
    if (next === null) return
    play(next.tone)
    said.current += 1
    setResult({ ...next, id: said.current })
  }
  /** As `attempt`, for a dialog: it stays, with what was refused. */
  const attemptOrThrow = async (
    work: () => Promise<string | null>,
    changed: readonly string[] = [],
  ): Promise<boolean> => {
    if (running.current) {
      show({ tone: 'bad', text: text('stillBusy') })
      return false
    }
    running.current = true
    setBusy(true)
    try {
      const done = await work()
      if (done === null) setResult(null)
      else show({ tone: 'good', text: done })
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
