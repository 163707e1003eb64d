import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes an element a place of its own for the keyboard: it takes the focus, by Tab or the pointer, and hands on what
 * is pressed there; what it answers true to goes no further.
 */
export const useBoardKeys = (
  element: RefObject<HTMLElement | null>,
  onKey: (event: KeyboardEvent) => boolean,
): void => {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const box = element.current
    if (box === null) return undefined
    const keyDown = (event: KeyboardEvent): void => {
      if (latest.current(event)) event.preventDefault()
    }
    const pointerDown = (): void => box.focus({ preventScroll: true })
    box.setAttribute('tabindex', '0')
    box.addEventListener('keydown', keyDown)
    box.addEventListener('pointerdown', pointerDown)
    return () => {
      box.removeEventListener('keydown', keyDown)
      box.removeEventListener('pointerdown', pointerDown)
    }
  }, [element])
}
