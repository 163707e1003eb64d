import { useEffect, useEffectEvent } from 'react'

/** Keys of a screen, wherever the focus is: what one does, where it does something. */
export const usePageKeys = (workOf: (event: KeyboardEvent) => (() => unknown) | null | undefined): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const work = workOf(event)
    if (!work) return
    event.preventDefault()
    void work()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
