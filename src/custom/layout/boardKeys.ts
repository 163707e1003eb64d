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
  if (event.ctrlKey || event.metaKey) return withControl(key, event.shiftKey, hand)
  const arrow = arrows[key]
  if (arrow !== undefined) {
    if (hand.selection.size === 0) return false
    const [x, y] = [arrow[0] * grid, arrow[1] * grid]
    if (event.shiftKey) hand.resize(x, y)
    else hand.move(x, y)
    return true
  }
  const plain: { readonly [key: string]: () => void } = {
    r: hand.turn,
    Delete: hand.remove,
    Backspace: hand.remove,
    Escape: () => hand.select(new Set()),
    Enter: toForm,
    '+': () => zoom(1.25),
    '-': () => zoom(0.8),
    '0': fit,
  }
  const act = plain[key]
  if (act !== undefined) {
    act()
    return true
  }
  if (key !== 'Tab') return false
  const next = neighbour(hand, event.shiftKey ? -1 : 1)
  hand.select(new Set(next === null ? [] : [next]))
  return next !== null
}

const withControl = (key: string, shift: boolean, hand: DrawingInHand): boolean => {
  const acts: { readonly [key: string]: () => void } = {
    c: hand.copy,
    v: hand.paste,
    z: shift ? hand.redo : hand.undo,
    y: hand.redo,
    a: () => hand.select(new Set([...hand.drawing.zones, ...hand.drawing.racks].map(({ id }) => id))),
  }
  const act = acts[key]
  act?.()
  return act !== undefined
}
