import { useEffect, useRef, useState } from 'react'
import { readScan, type Scan } from '../../domain/scan/readScan.ts'
import { namedError } from '../../ui/resource/namedError.ts'
import { refusedWith, type ScanResult } from './scanResult.ts'
import { play } from './sounds.ts'

export interface ShownResult extends ScanResult {
  /** Counts results, so that the same words twice are two results. */
  readonly id: number
}

/** What a screen does with a code; null where there is nothing to say yet. */
export type OnScan = (scan: Scan) => Promise<ScanResult | null>

export interface ScanLine {
  /** Takes what was typed; false where it is no code. */
  readonly take: (typed: string) => boolean
  /** Tells what came of something else than a scan in the same place. */
  readonly show: (result: ScanResult | null) => void
  readonly result: ShownResult | null
  readonly waiting: number
}

/**
 * Takes codes one after the other, however fast they come: the next waits until the one before is done, so that
 * each is applied in the order of the scanning.
 *
 * @param ready whether what is scanned against has been read; codes that come before wait for it
 */
export const useScanLine = (onScan: OnScan, ready = true): ScanLine => {
  const [result, setResult] = useState<ShownResult | null>(null)
  const [waiting, setWaiting] = useState(0)
  const before = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  const untilReady = useReady(ready)
  const show = (next: ScanResult | null): void => {
    if (next === null) return
    play(next.tone)
    setResult((last) => ({ ...next, id: (last?.id ?? 0) + 1 }))
  }
  const take = (typed: string): boolean => {
    const scan = readScan(typed)
    if (scan === null) return false
    setWaiting((count) => count + 1)
    before.current = before.current
      .then(untilReady)
      .then(async () => show(await latest.current(scan)))
      .catch((problem: unknown) => {
        const { text, ...refused } = refusedWith(problem)
        show({ ...refused, text: namedError(scan.code, text) })
      })
      .finally(() => setWaiting((count) => count - 1))
    return true
  }
  return { take, show, result, waiting }
}

/** Resolves at once while `ready` holds, else as soon as it does. */
const useReady = (ready: boolean): (() => Promise<void>) => {
  const open = useRef(ready)
  const held = useRef<(() => void)[]>([])
  useEffect(() => {
    open.current = ready
    if (ready) for (const go of held.current.splice(0)) go()
  }, [ready])
  return () => (open.current ? Promise.resolve() : new Promise((resolve) => held.current.push(resolve)))
}
