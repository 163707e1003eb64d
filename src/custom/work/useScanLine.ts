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
 * Takes codes one after the other, however fast they come: the next waits until the one before is done and drawn, so
 * that each is applied in the order of the scanning to what the one before left. What else is done on the screen is
 * said in the same place.
 *
 * @param ready whether what is scanned against has been read; codes that come before wait for it
 */
export const useScanLine = (onScan: OnScan, ready = true): ScanLine => {
  const said = useResult()
  const [taken, setTaken] = useState(0)
  const [done, setDone] = useState(0)
  const finished = useRef(0)
  const before = useRef<Promise<void>>(Promise.resolve())
  const latest = useRef(onScan)
  useEffect(() => {
    latest.current = onScan
  })
  const untilReady = useReady(ready)
  const untilDrawn = useDrawn(done)
  const take = (typed: string): boolean => {
    const scan = readScan(typed)
    if (scan === null) return false
    setTaken((count) => count + 1)
    before.current = before.current
      .then(untilReady)
      .then(async () => said.show(await latest.current(scan)))
      .catch((problem: unknown) => {
        const { text, ...refused } = refusedWith(problem)
        said.show({ ...refused, text: namedError(scan.code, text) })
      })
      .then(() => {
        // Counted whatever came of it, so that there is always something to draw.
        finished.current += 1
        setDone(finished.current)
        return untilDrawn(finished.current)
      })
    return true
  }
  return { ...said, take, waiting: taken - done }
}

/** Resolves as soon as that many are drawn; at once where the screen was left and nothing is drawn any more. */
const useDrawn = (count: number): ((until: number) => Promise<void>) => {
  const isLeft = useRef(false)
  const held = useRef<{ readonly until: number; readonly go: () => void }[]>([])
  useEffect(() => {
    const drawn = held.current.filter(({ until }) => until <= count)
    held.current = held.current.filter(({ until }) => until > count)
    for (const { go } of drawn) go()
  }, [count])
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      for (const { go } of held.current.splice(0)) go()
    }
  }, [])
  return (until) => (isLeft.current ? Promise.resolve() : new Promise((go) => held.current.push({ until, go })))
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
