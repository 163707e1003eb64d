import type Konva from 'konva'
import { type RefObject, useMemo } from 'react'
import { Layer, Shape, Stage } from 'react-konva'
import { type Brush, paintGrid, paintPlan, type Scene } from './paint.ts'

export interface PlanPointer {
  readonly x: number
  readonly y: number
  readonly shift: boolean
}

interface PlanCanvasProps {
  readonly scene: Scene
  /** Painted above the plan, and again with `above.current?.batchDraw()` without the plan being painted anew. */
  readonly paintAbove: (brush: Brush) => void
  readonly above?: RefObject<Konva.Layer | null>
  readonly onDown: (at: PlanPointer) => void
  readonly onMove: (at: PlanPointer) => void
  readonly onUp: () => void
  readonly onWheel: (at: PlanPointer, by: number) => void
}

type Pointed = Konva.KonvaEventObject<PointerEvent | WheelEvent>

const pointerOf = ({ target, evt }: Pointed): PlanPointer => {
  const at = target.getStage()?.getPointerPosition()
  return { x: at?.x ?? 0, y: at?.y ?? 0, shift: evt.shiftKey }
}

/**
 * The plan of a store on two layers, each painted as one shape: what stands still, and what is being moved. Its
 * thousands of locations are never elements of the page.
 */
export const PlanCanvas = ({ scene, paintAbove, above, onDown, onMove, onUp, onWheel }: PlanCanvasProps) => {
  const paintStill = useMemo(
    () => (brush: Konva.Context) => {
      paintGrid(brush, scene)
      paintPlan(brush, scene)
    },
    [scene],
  )
  return (
    <Stage
      width={scene.size.width}
      height={scene.size.height}
      onPointerDown={(event: Pointed) => onDown(pointerOf(event))}
      onPointerMove={(event: Pointed) => onMove(pointerOf(event))}
      onPointerUp={onUp}
      onPointerLeave={onUp}
      onWheel={(event: Konva.KonvaEventObject<WheelEvent>) => {
        event.evt.preventDefault()
        onWheel(pointerOf(event), event.evt.deltaY < 0 ? 1.15 : 1 / 1.15)
      }}
    >
      <Layer listening={false}>
        <Shape sceneFunc={paintStill} perfectDrawEnabled={false} />
      </Layer>
      <Layer listening={false} ref={above}>
        <Shape sceneFunc={paintAbove} perfectDrawEnabled={false} />
      </Layer>
    </Stage>
  )
}
