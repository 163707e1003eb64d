import { useTexts } from '../work/useTexts.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import type Konva from 'konva'
import { useId, useMemo, useRef, useState } from 'react'
import { boundsOf, type Drawing, floorOf } from '../../domain/layout/drawing.ts'
import { problemsOf } from '../../domain/layout/problems.ts'
import { pressed, useBoardKeys } from './boardKeys.ts'
import { Board } from './Desk.tsx'
import type { Occupation } from './occupation.ts'
import { type Brush, paintFrame, paintHandles, paintPlan, type Scene } from './paint.ts'
import { PlanCanvas } from './PlanCanvas.tsx'
import { useDrag } from './useDrag.ts'
import type { DrawingInHand } from './useDrawing.ts'
import { useElementSize } from './useElementSize.ts'
import { fitted, isInside, type Size, toPixels, type View, zoomed } from './view.ts'

interface DrawingBoardProps {
  readonly hand: DrawingInHand
  readonly occupation: Occupation
  readonly grid: number
  /** Changes when another plan is opened, which is then shown whole. */
  readonly plan: string
  readonly onForm: () => void
}

const nobody: ReadonlySet<string> = new Set()

/** The plan to scale, drawn with the pointer or the keyboard alone; the list beside it does all of it too. */
export const DrawingBoard = ({ hand, occupation, grid, plan, onForm }: DrawingBoardProps) => {
  const text = useTexts('layout')
  const hint = useId()
  const box = useRef<HTMLDivElement>(null)
  const size = useElementSize(box)
  const [view, setView] = useState<View | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const { drawing, onlyOne } = hand
  const [looked, setLooked] = useState<string | null>(null)
  if (size !== null && (view === null || shown !== plan)) {
    setView(fitted(boundsOf(drawing), size))
    setShown(plan)
  }
  // What was just made or chosen in the list is brought into sight.
  if (size !== null && view !== null && onlyOne !== looked) {
    setLooked(onlyOne)
    const floor = onlyOne === null ? null : floorOf(drawing, onlyOne)
    if (floor !== null && !isInside(toPixels(view, floor), size)) setView(fitted(boundsOf(drawing), size))
  }
  const fit = (): void => {
    if (size !== null) setView(fitted(boundsOf(drawing), size))
  }
  const zoom = (by: number): void => {
    if (size !== null && view !== null) setView(zoomed(view, by, size.width / 2, size.height / 2))
  }
  useBoardKeys(box, (event) => pressed(event, { hand, grid, zoom, fit, toForm: onForm }))
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateRows: 'minmax(0, 1fr) auto',
        gridTemplateColumns: '100%',
        minHeight: 0,
      }}
    >
      <Board ref={box} role="application" aria-label={text('board')} aria-describedby={hint}>
        {size !== null && view !== null && (
          <Canvas hand={hand} occupation={occupation} grid={grid} size={size} view={view} setView={setView} />
        )}
      </Board>
      <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center' }}>
        <Typography id={hint} variant="caption" color="textSecondary" sx={{ flex: 1 }}>
          {text('keys')}
        </Typography>
        <Button variant="outlined" aria-label={text('nearer')} onClick={() => zoom(1.25)}>
          +
        </Button>
        <Button variant="outlined" aria-label={text('farther')} onClick={() => zoom(0.8)}>
          −
        </Button>
        <Button variant="outlined" onClick={fit}>
          {text('whole')}
        </Button>
      </Stack>
    </Box>
  )
}

interface CanvasProps {
  readonly hand: DrawingInHand
  readonly occupation: Occupation
  readonly grid: number
  readonly size: Size
  readonly view: View
  readonly setView: (view: View) => void
}

/** Still: all but what is selected. Above: what is selected, as it would be if the pointer let go. */
const Canvas = ({ hand, occupation, grid, size, view, setView }: CanvasProps) => {
  const { palette } = useTheme()
  const above = useRef<Konva.Layer>(null)
  const { drawing, selection, problems } = hand
  const { onDown, onMove, onUp, preview } = useDrag({ hand, view, grid, setView, above })
  const scene = useMemo<Scene>(
    () => ({ drawing: partOf(drawing, selection, false), occupation, view, size, palette, flashing: nobody }),
    [drawing, selection, occupation, view, size, palette],
  )
  const paintAbove = (brush: Brush): void => {
    const now = preview.current ?? drawing
    paintPlan(brush, { ...scene, drawing: partOf(now, selection, true) })
    const wrong = preview.current === null ? problems : problemsOf(now)
    for (const id of wrong.keys()) {
      const floor = floorOf(now, id)
      if (floor !== null) paintFrame(brush, view, floor, palette.error.main, 3)
    }
    for (const id of selection) {
      const floor = floorOf(now, id)
      if (floor === null) continue
      paintFrame(brush, view, floor, palette[wrong.has(id) ? 'error' : 'primary'].main, 2)
      if (selection.size === 1) paintHandles(brush, view, floor, palette)
    }
  }
  return (
    <PlanCanvas
      scene={scene}
      paintAbove={paintAbove}
      above={above}
      onDown={onDown}
      onMove={onMove}
      onUp={onUp}
      onWheel={(at, by) => setView(zoomed(view, by, at.x, at.y))}
    />
  )
}

/** What is selected of a drawing, racks with their zones, or all but that. */
const partOf = ({ zones, racks }: Drawing, selection: ReadonlySet<string>, isSelected: boolean): Drawing => ({
  zones: zones.filter(({ id }) => selection.has(id) === isSelected),
  racks: racks.filter(({ id, zoneId }) => (selection.has(id) || selection.has(zoneId)) === isSelected),
})
