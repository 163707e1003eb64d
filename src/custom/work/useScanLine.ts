import { useEffect, useRef, useState } from 'react'
import { readScan, type Scan } from '../../domain/scan/readScan.ts'
import { namedError } from '../../ui/resource/namedError.ts'
import { refusedWith, type ScanResult } from './scanResult.ts'
import { useResult } from './useResult.ts'

/** What a screen does with a code; null where there is nothing to say yet. */
export type OnScan = (scan: Scan) => ScanResult | null | Promise<ScanResult | null>

export interface ScanLine extends ReturnType<typeof useResult> {
  /** Takes what was typed; false where it is no code. */
  readonly take: (typed: string) => boolean
  readonly waiting: number
}

/**
 * Takes codes one after the other, however fast they come: the next waits until the one before is done, so that
 * each is applied in the order of the scanning. What else is done on the screen is said in the same place.
 *
 * @param ready whether what is scanned against has been read; codes that come before wait for it
 */
export const useScanLine = (onScan: OnScan, ready = true): ScanLine => {
  const said = useResult()
  const [waiting, setWaiting] = useState(0)
  const before = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  const untilReady = useReady(ready)
  const take = (typed: string): boolean => {
    const scan = readScan(typed)
    if (scan === null) return false
    setWaiting((count) => count + 1)
    before.current = before.current
      .then(untilReady)
      .then(async () => said.show(await latest.current(scan)))
      .catch((problem: unknown) => {
        const { text, ...refused } = refusedWith(problem)
        said.show({ ...refused, text: namedError(scan.code, text) })
      })
      .finally(() => setWaiting((count) => count - 1))
    return true
  }
  return { ...said, take, waiting }
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
