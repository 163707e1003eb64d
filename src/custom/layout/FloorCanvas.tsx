import { useTexts } from '../work/useTexts.ts'
import { useTheme } from '@mui/material/styles'
import { useMemo, useRef, useState } from 'react'
import { boundsOf, type Drawing, floorOf } from '../../domain/layout/drawing.ts'
import { Board } from './Desk.tsx'
import type { Occupation } from './occupation.ts'
import { type Brush, paintFrame, type Scene } from './paint.ts'
import { PlanCanvas, type PlanPointer } from './PlanCanvas.tsx'
import { useElementSize } from './useElementSize.ts'
import { fitted, shifted, type Size, toMetres, type View, zoomed } from './view.ts'

interface FloorCanvasProps {
  readonly drawing: Drawing
  readonly occupation: Occupation
  readonly flashing: ReadonlySet<string>
  readonly chosen: string | null
  readonly onChoose: (rack: string) => void
}

/** The plan to look at: dragged, zoomed, and a rack opened by a tap. The list of racks beside it says the same. */
export const FloorCanvas = (props: FloorCanvasProps) => {
  const text = useTexts('layout')
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  return (
    <Board ref={box} role="img" aria-label={text('board')}>
      {size !== null && <Plan {...props} size={size} />}
    </Board>
  )
}

const Plan = ({
  drawing,
  occupation,
  flashing,
  chosen,
  onChoose,
  size,
}: FloorCanvasProps & { readonly size: Size }) => {
  const { palette } = useTheme()
  const [moved, setView] = useState<View | null>(null)
  const down = useRef<{ readonly at: PlanPointer; readonly view: View; readonly far: boolean } | null>(null)
  const view = useMemo(() => moved ?? fitted(boundsOf(drawing), size), [moved, drawing, size])
  const scene = useMemo<Scene>(
    () => ({ drawing, occupation, view, size, palette, flashing }),
    [drawing, occupation, view, size, palette, flashing],
  )
  const paintAbove = (brush: Brush): void => {
    const floor = chosen === null ? null : floorOf(drawing, chosen)
    if (floor !== null) paintFrame(brush, view, floor, palette.primary.main, 3)
  }
  const onMove = (at: PlanPointer): void => {
    const held = down.current
    if (held === null) return
    const far = held.far || Math.hypot(at.x - held.at.x, at.y - held.at.y) > 6
    down.current = { ...held, far }
    if (far) setView(shifted(held.view, at.x - held.at.x, at.y - held.at.y))
  }
  const onUp = (): void => {
    const held = down.current
    down.current = null
    if (held === null || held.far) return
    const { x, y } = toMetres(view, held.at.x, held.at.y)
    const rack = drawing.racks.findLast(({ id }) => {
      const floor = floorOf(drawing, id)
      return floor !== null && x >= floor.x && x <= floor.x + floor.width && y >= floor.y && y <= floor.y + floor.height
    })
    if (rack !== undefined) onChoose(rack.id)
  }
  return (
    <PlanCanvas
      scene={scene}
      paintAbove={paintAbove}
      onDown={(at) => {
        down.current = { at, view, far: false }
      }}
      onMove={onMove}
      onUp={onUp}
      onWheel={(at, by) => setView(zoomed(view, by, at.x, at.y))}
    />
  )
}
