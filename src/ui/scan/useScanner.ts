import { useEffect, useEffectEvent } from 'react'
import { isDialogOpen } from '../screen/isDialogOpen.ts'
import { createScanner } from './scanner.ts'

/** Fields that take the scan themselves: what is being typed into is left alone. */
export const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/**
 * Calls back with each code that is scanned while no field has the focus.
 *
 * @param inDialog whether it is a dialog that listens; what lies below one hears nothing
 */
export const useScanner = (onScan: (code: string) => void, inDialog = false): void => {
  const take = useEffectEvent(onScan)
  useEffect(() => {
    const scanner = createScanner()
    const listen = (event: KeyboardEvent): void => {
      if (isDialogOpen() !== inDialog || takesText(event.target) || event.ctrlKey || event.altKey || event.metaKey)
        return
      const code = scanner({ key: event.key, at: event.timeStamp })
      if (code === null) return
      event.preventDefault()
      take(code)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [inDialog])
}
