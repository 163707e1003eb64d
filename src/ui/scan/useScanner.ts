import { useEffect, useEffectEvent } from 'react'
import { createScanner } from './scanner.ts'

/** Fields that take the scan themselves: what is being typed into is left alone. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls back with each code that is scanned while no field has the focus. */
export const useScanner = (onScan: (code: string) => void): void => {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const scanner = createScanner()
    const listen = (event: KeyboardEvent): void => {
      if (takesText(event.target) || event.ctrlKey || event.altKey || event.metaKey) return
      const code = scanner({ key: event.key, at: event.timeStamp })
      if (code === null) return
      event.preventDefault()
      take(code)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
