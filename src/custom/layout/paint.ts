import type { Palette } from '@mui/material/styles'
import type Konva from 'konva'
import { cellOf } from '../../domain/layout/cell.ts'
import { type Drawing, type DrawnRack, type DrawnZone, rackFloor } from '../../domain/layout/drawing.ts'
import type { Rectangle } from '../../domain/layout/rectangle.ts'
import type { Occupation } from './occupation.ts'
import { flash, type Heat, heatColours, heatOf } from './palette.ts'
import { shows, type Size, toPixels, type View } from './view.ts'

/** What is painted with. */
export type Brush = Konva.Context

export interface Scene {
  readonly drawing: Drawing
  readonly occupation: Occupation
  readonly view: View
  readonly size: Size
  /** That of the theme, so that the plan is light or dark with it. */
  readonly palette: Palette
  readonly flashing: ReadonlySet<string>
}

/** Cells narrower than this are not told apart. */
const smallestCell = 2

/** Lines of the grid that lie at least so far apart, in pixels. */
const closestLines = 12

/** Metre lines below everything. */
export const paintGrid = (brush: Brush, { view, size, palette }: Scene): void => {
  const metres = [1, 5, 10, 50].find((step) => step * view.scale >= closestLines) ?? 100
  brush.fillStyle = palette.background.paper
  brush.fillRect(0, 0, size.width, size.height)
  brush.strokeStyle = palette.divider
  brush.lineWidth = 1
  brush.beginPath()
  const step = metres * view.scale
  for (let x = view.left % step; x < size.width; x += step) {
    brush.moveTo(Math.round(x) + 0.5, 0)
    brush.lineTo(Math.round(x) + 0.5, size.height)
  }
  for (let y = view.top % step; y < size.height; y += step) {
    brush.moveTo(0, Math.round(y) + 0.5)
    brush.lineTo(size.width, Math.round(y) + 0.5)
  }
  brush.stroke()
}

/** Zones, then racks with their locations; what does not show in the window is left out. */
export const paintPlan = (brush: Brush, scene: Scene): void => {
  for (const zone of scene.drawing.zones) paintZone(brush, scene, zone)
  for (const rack of scene.drawing.racks) paintRack(brush, scene, rack)
  for (const zone of scene.drawing.zones) paintZoneName(brush, scene, zone)
}

const paintZone = (brush: Brush, { view, size }: Scene, zone: DrawnZone): void => {
  const floor = toPixels(view, zone)
  if (!shows(floor, size)) return
  brush.globalAlpha = 0.16
  brush.fillStyle = zone.color
  brush.fillRect(floor.x, floor.y, floor.width, floor.height)
  brush.globalAlpha = 1
  brush.strokeStyle = zone.color
  brush.lineWidth = 2
  brush.strokeRect(floor.x, floor.y, floor.width, floor.height)
}

const paintZoneName = (brush: Brush, { view, size, palette }: Scene, zone: DrawnZone): void => {
  const floor = toPixels(view, zone)
  if (!shows(floor, size) || floor.width < 40 || floor.height < 18) return
  brush.fillStyle = palette.text.primary
  brush.font = '600 13px system-ui, sans-serif'
  brush.textAlign = 'left'
  brush.textBaseline = 'bottom'
  const room = Math.floor(floor.width / 8)
  const text = `${zone.code} · ${zone.description}`
  brush.fillText(
    text.length > room ? `${text.slice(0, Math.max(1, room - 1))}…` : text,
    floor.x + 6,
    floor.y + floor.height - 4,
  )
}

const paintRack = (brush: Brush, scene: Scene, rack: DrawnRack): void => {
  const { occupation, view, size, palette, flashing } = scene
  const floor = toPixels(view, rackFloor(rack))
  if (!shows(floor, size)) return
  brush.fillStyle = heatColours.free
  brush.fillRect(floor.x, floor.y, floor.width, floor.height)
  const cells = occupation.get(rack.id) ?? []
  const warm = new Map<Heat, Rectangle[]>()
  const flashes: Rectangle[] = []
  for (const { id, bay, level, share, blocked } of cells) {
    const isFlashing = flashing.has(id)
    const heat = heatOf(share, blocked)
    if (heat === 'free' && !isFlashing) continue
    const cell = toPixels(view, cellOf(rack, bay, level))
    if (isFlashing) flashes.push(cell)
    else if (warm.has(heat)) warm.get(heat)?.push(cell)
    else warm.set(heat, [cell])
  }
  for (const [heat, rectangles] of warm) {
    brush.fillStyle = heatColours[heat]
    for (const { x, y, width, height } of rectangles) brush.fillRect(x, y, width, height)
  }
  paintBays(brush, rack, floor, palette)
  brush.fillStyle = flash
  for (const { x, y, width, height } of flashes)
    brush.fillRect(x - 2, y - 2, Math.max(8, width + 4), Math.max(8, height + 4))
  brush.strokeStyle = palette.line
  brush.lineWidth = 1
  brush.strokeRect(floor.x, floor.y, floor.width, floor.height)
  paintCode(brush, rack, floor)
}

const paintBays = (brush: Brush, rack: DrawnRack, floor: Rectangle, palette: Palette): void => {
  const isUpright = rack.rotation % 180 === 90
  const step = (isUpright ? floor.height : floor.width) / Math.max(1, rack.bays)
  if (step < smallestCell * 3) return
  brush.strokeStyle = palette.line
  brush.lineWidth = 0.5
  brush.beginPath()
  for (let bay = 1; bay < rack.bays; bay++) {
    const at = bay * step
    brush.moveTo(isUpright ? floor.x : floor.x + at, isUpright ? floor.y + at : floor.y)
    brush.lineTo(isUpright ? floor.x + floor.width : floor.x + at, isUpright ? floor.y + at : floor.y + floor.height)
  }
  brush.stroke()
}

const paintCode = (brush: Brush, rack: DrawnRack, floor: Rectangle): void => {
  if (floor.width < rack.code.length * 7 + 8 || floor.height < 12) return
  brush.font = '600 11px system-ui, sans-serif'
  brush.textAlign = 'center'
  brush.textBaseline = 'middle'
  const [x, y] = [floor.x + floor.width / 2, floor.y + floor.height / 2]
  brush.globalAlpha = 0.85
  brush.fillStyle = '#ffffff'
  brush.fillRect(x - rack.code.length * 3.5 - 4, y - 7, rack.code.length * 7 + 8, 14)
  brush.globalAlpha = 1
  brush.fillStyle = '#16222d'
  brush.fillText(rack.code, x, y + 0.5)
}

/** A frame around what is selected or wrong. */
export const paintFrame = (brush: Brush, view: View, floor: Rectangle, colour: string, width: number): void => {
  const { x, y, width: wide, height } = toPixels(view, floor)
  brush.strokeStyle = colour
  brush.lineWidth = width
  brush.strokeRect(x - width / 2, y - width / 2, wide + width, height + width)
}

export const handleSize = 10

/** Corners by which a shape is made larger or smaller: left or right, top or bottom. */
export const handles = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const

export const paintHandles = (brush: Brush, view: View, floor: Rectangle, palette: Palette): void => {
  const { x, y, width, height } = toPixels(view, floor)
  brush.lineWidth = 2
  brush.strokeStyle = palette.primary.main
  brush.fillStyle = palette.background.paper
  for (const [right, bottom] of handles) {
    const [left, top] = [x + right * width - handleSize / 2, y + bottom * height - handleSize / 2]
    brush.fillRect(left, top, handleSize, handleSize)
    brush.strokeRect(left, top, handleSize, handleSize)
  }
}
