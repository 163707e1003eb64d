import { type DrawnRack, rackFloor } from './drawing.ts'
import type { Rectangle } from './rectangle.ts'

type Standing = Pick<DrawnRack, 'bays' | 'levels' | 'depth' | 'rotation' | 'width' | 'x' | 'y'>

/**
 * Where a location is drawn on the floor of its rack: bays along it, seen from its front from left to right, levels
 * behind one another, the lowest at the front.
 */
export const cellOf = (rack: Standing, bay: number, level: number): Rectangle => {
  const { x, y, width, height } = rackFloor(rack)
  const [along, deep] = [1 / Math.max(1, rack.bays), 1 / Math.max(1, rack.levels)]
  const [left, front] = [(bay - 1) * along, (level - 1) * deep]
  const places: { readonly [quarter: number]: readonly [x: number, y: number] } = {
    0: [left, 1 - front - deep],
    1: [front, left],
    2: [1 - left - along, front],
    3: [1 - front - deep, 1 - left - along],
  }
  const quarter = Math.round(rack.rotation / 90) % 4
  const [atX, atY] = places[quarter] ?? [0, 0]
  const [sideX, sideY] = quarter % 2 === 0 ? [along, deep] : [deep, along]
  return { x: x + atX * width, y: y + atY * height, width: sideX * width, height: sideY * height }
}
