import type Konva from 'konva'
import { type RefObject, useRef } from 'react'
import { moved, reshaped, snapped } from '../../domain/layout/change.ts'
import { type Drawing, floorOf, hit } from '../../domain/layout/drawing.ts'
import type { Rectangle } from '../../domain/layout/rectangle.ts'
import { handles, handleSize } from './paint.ts'
import type { PlanPointer } from './PlanCanvas.tsx'
import type { DrawingInHand } from './useDrawing.ts'
import { shifted, toMetres, toPixels, type View } from './view.ts'

type Drag =
  | { readonly kind: 'pan'; readonly from: PlanPointer; readonly view: View }
  | { readonly kind: 'move'; readonly from: PlanPointer; readonly ids: ReadonlySet<string> }
  | {
      readonly kind: 'resize'
      readonly id: string
      readonly floor: Rectangle
      readonly corner: readonly [number, number]
    }

interface Ground {
  readonly hand: DrawingInHand
  readonly view: View
  readonly grid: number
  readonly setView: (view: View) => void
  readonly above: RefObject<Konva.Layer | null>
}

/**
 * Moves, resizes and pans with the pointer. While it is down nothing of React happens: the drawing as it would be
 * is kept aside and painted on the upper layer alone; letting go makes it a step.
 */
export const useDrag = ({ hand, view, grid, setView, above }: Ground) => {
  const drag = useRef<Drag | null>(null)
  const preview = useRef<Drawing | null>(null)
  const { drawing, selection, onlyOne } = hand

  const onDown = (at: PlanPointer): void => {
    const corner = onlyOne === null ? null : cornerAt(drawing, onlyOne, view, at)
    const floor = onlyOne === null ? null : floorOf(drawing, onlyOne)
    if (onlyOne !== null && corner !== null && floor !== null) {
      drag.current = { kind: 'resize', id: onlyOne, floor, corner }
      return
    }
    const { x, y } = toMetres(view, at.x, at.y)
    const id = hit(drawing, x, y)
    if (id === null) {
      if (!at.shift) hand.select(new Set())
      drag.current = { kind: 'pan', from: at, view }
      return
    }
    const ids = at.shift ? toggled(selection, id) : selection.has(id) ? selection : new Set([id])
    hand.select(ids)
    drag.current = { kind: 'move', from: at, ids }
  }

  const onMove = (at: PlanPointer): void => {
    const held = drag.current
    if (held === null) return
    if (held.kind === 'pan') {
      setView(shifted(held.view, at.x - held.from.x, at.y - held.from.y))
      return
    }
    preview.current =
      held.kind === 'move' ? movedBy(drawing, held, at, view, grid) : resizedTo(drawing, held, at, view, grid)
    above.current?.batchDraw()
  }

  const onUp = (): void => {
    drag.current = null
    const next = preview.current
    preview.current = null
    if (next !== null) hand.commit(next)
  }
  return { onDown, onMove, onUp, preview }
}

const toggled = (selection: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  selection.has(id) ? new Set([...selection].filter((one) => one !== id)) : new Set([...selection, id])

const cornerAt = (drawing: Drawing, id: string, view: View, at: PlanPointer): readonly [number, number] | null => {
  const floor = floorOf(drawing, id)
  if (floor === null) return null
  const { x, y, width, height } = toPixels(view, floor)
  const reach = handleSize
  return (
    handles.find(
      ([right, bottom]) => Math.abs(x + right * width - at.x) <= reach && Math.abs(y + bottom * height - at.y) <= reach,
    ) ?? null
  )
}

/** The first of what is moved keeps to the grid, the others keep their distance to it. */
const movedBy = (
  drawing: Drawing,
  { from, ids }: { readonly from: PlanPointer; readonly ids: ReadonlySet<string> },
  at: PlanPointer,
  { scale }: View,
  grid: number,
): Drawing | null => {
  const [first] = ids
  const floor = first === undefined ? null : floorOf(drawing, first)
  if (floor === null) return null
  const byX = snapped(floor.x + (at.x - from.x) / scale, grid) - floor.x
  const byY = snapped(floor.y + (at.y - from.y) / scale, grid) - floor.y
  return byX === 0 && byY === 0 ? null : moved(drawing, ids, byX, byY)
}

const resizedTo = (
  drawing: Drawing,
  { id, floor, corner }: { readonly id: string; readonly floor: Rectangle; readonly corner: readonly [number, number] },
  at: PlanPointer,
  view: View,
  grid: number,
): Drawing => {
  const [right, bottom] = corner
  const point = toMetres(view, at.x, at.y)
  const x = snapped(point.x, grid)
  const y = snapped(point.y, grid)
  const left = right === 1 ? floor.x : Math.min(x, floor.x + floor.width - grid)
  const top = bottom === 1 ? floor.y : Math.min(y, floor.y + floor.height - grid)
  return reshaped(drawing, id, {
    x: left,
    y: top,
    width: right === 1 ? Math.max(grid, x - floor.x) : floor.x + floor.width - left,
    height: bottom === 1 ? Math.max(grid, y - floor.y) : floor.y + floor.height - top,
  })
}
