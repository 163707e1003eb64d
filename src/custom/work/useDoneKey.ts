import { useEffect, useEffectEvent } from 'react'

/** Ctrl+Enter, wherever the focus is: what ends the work of a screen, or goes on from it. */
export const useDoneKey = (onDone: (() => void) | undefined): void => {
  const done = useEffectEvent(() => onDone?.())
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !event.ctrlKey || document.querySelector('[role="dialog"]') !== null) return
      event.preventDefault()
      if (!event.repeat) done()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
