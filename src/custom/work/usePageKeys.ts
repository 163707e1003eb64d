import { useEffect, useEffectEvent } from 'react'

type WorkOf = (event: KeyboardEvent) => (() => unknown) | null | undefined

/**
 * Keys of a screen, wherever the focus is: what one does, where it does something. A dialog above it has its own, a
 * key that is held does it once, and with other keys it is the browser's.
 *
 * @param alt whether they are pressed with Alt
 */
export const usePageKeys = (workOf: WorkOf, alt = false): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey !== alt || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (document.querySelector('[role="dialog"]') !== null) return
    const work = workOf(event)
    if (!work) return
    event.preventDefault()
    if (!event.repeat) void work()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
