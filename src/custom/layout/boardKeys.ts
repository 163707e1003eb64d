import { type RefObject, useEffect, useRef } from 'react'
import type { DrawingInHand } from './useDrawing.ts'

interface Board {
  readonly hand: DrawingInHand
  readonly grid: number
  readonly zoom: (by: number) => void
  readonly fit: () => void
  readonly toForm: () => void
}

const arrows: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The next zone or rack in the order of the list; null past either end, so that Tab leaves the board. */
const neighbour = ({ drawing, selection }: DrawingInHand, by: 1 | -1): string | null => {
  const order = drawing.zones.flatMap(({ id }) => [
    id,
    ...drawing.racks.filter(({ zoneId }) => zoneId === id).map((rack) => rack.id),
  ])
  const at = order.findIndex((id) => selection.has(id))
  if (at < 0) return (by === 1 ? order[0] : order.at(-1)) ?? null
  return order[at + by] ?? null
}

/** What a key does on the board; true where it did something. */
export const pressed = (event: KeyboardEvent, { hand, grid, zoom, fit, toForm }: Board): boolean => {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const isControlled = event.ctrlKey || event.metaKey
  const [right, down] = isControlled ? [0, 0] : (arrows[key] ?? [0, 0])
  if (right !== 0 || down !== 0) {
    if (hand.selection.size === 0) return false
    if (event.shiftKey) hand.resize(right * grid, down * grid)
    else hand.move(right * grid, down * grid)
    return true
  }
  const acts: { readonly [key: string]: () => void } = isControlled
    ? {
        c: hand.copy,
        v: hand.paste,
        z: event.shiftKey ? hand.redo : hand.undo,
        y: hand.redo,
        a: () => hand.select(new Set([...hand.drawing.zones, ...hand.drawing.racks].map(({ id }) => id))),
      }
    : {
        r: hand.turn,
        Delete: hand.remove,
        Backspace: hand.remove,
        Escape: () => hand.select(new Set()),
        Enter: toForm,
        '+': () => zoom(1.25),
        '-': () => zoom(0.8),
        '0': fit,
      }
  const act = acts[key]
  act?.()
  if (act !== undefined || isControlled || key !== 'Tab') return act !== undefined
  const next = neighbour(hand, event.shiftKey ? -1 : 1)
  hand.select(new Set(next === null ? [] : [next]))
  return next !== null
}

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
