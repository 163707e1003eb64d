import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../screen/isDialogOpen.ts'
import { createScanner, longestGapMs } from './scanner.ts'

/** A quick hand on the digits writes shorter ones. */
const shortestInCounts = 5

/** Where a number is written: no code is meant to stand there. */
const isCount = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && /^(numeric|decimal)$/.test(target.inputMode)

/** As if somebody had written it: who keeps the value hears of it. */
const write = (input: HTMLInputElement, value: string): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** A code that is scanned while a count has the focus is a scan: the count stands as it was before. */
export const useScanInCounts = (onScan: (code: string) => void): void => {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    let scanner = createScanner()
    let held: HTMLInputElement | null = null
    let before = ''
    let last = Number.NEGATIVE_INFINITY
    const listen = (event: KeyboardEvent): void => {
      const { key, target, timeStamp } = event
      if (!isCount(target) || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen()) return
      if (target !== held || timeStamp - last > longestGapMs) {
        if (target !== held) scanner = createScanner()
        held = target
        before = target.value
      }
      last = timeStamp
      const code = scanner({ key, at: timeStamp })
      if (code === null || code.length < shortestInCounts) return
      event.preventDefault()
      event.stopPropagation()
      write(target, before)
      take(code)
    }
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
