import { useState } from 'react'
import type { ScanResult } from '../work/scanResult.ts'
import { play } from '../work/sounds.ts'
import { refusalText } from '../work/refusalText.ts'

/** Runs one action at a time and keeps in words what came of it. */
export const useAction = () => {
  const [result, setResult] = useState<ScanResult | null>(null)
  const [busy, setBusy] = useState(false)
  const show = (next: ScanResult): void => {
    play(next.tone)
    setResult(next)
  }
  /** @param work answers what is said of its success; nothing to say nothing */
  const run = async (work: () => Promise<string | null>): Promise<boolean> => {
    setBusy(true)
    try {
      const text = await work()
      if (text === null) setResult(null)
      else show({ tone: 'good', text })
      return true
    } catch (problem) {
      show({ tone: 'bad', text: refusalText(problem) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { result, busy, run, show }
}
