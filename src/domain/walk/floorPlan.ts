import { around, grown, isWithin, type Point, type Rectangle } from './geometry.ts'

/** A rack as it is drawn: corner and sides before it is turned by quarters; its front looks down the plan. */
export interface RackOnFloor {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  readonly rotation: number
  readonly bays: number
}

/** What of a store's layout matters to who walks there. */
export interface FloorPlan {
  readonly zones: readonly Rectangle[]
  readonly racks: readonly RackOnFloor[]
  /** Where the walk begins and ends; null: it may begin and end anywhere. */
  readonly start: Point | null
  readonly end: Point | null
}

/** So far from a rack one walks. */
export const clearance = 0.25

/** The floor that a rack takes; a quarter turn exchanges its sides. */
export const footprintOf = ({ x, y, width, depth, rotation }: RackOnFloor): Rectangle =>
  rotation % 180 === 90 ? { x, y, width: depth, height: width } : { x, y, width, height: depth }

/** What nobody walks through. */
export const obstaclesOf = (plan: FloorPlan): readonly Rectangle[] =>
  plan.racks.map((rack) => grown(footprintOf(rack), clearance)).filter(({ width, height }) => width > 0 && height > 0)

/** Before and behind a bay, in the turns of the rack. */
const sidesOf = (rack: RackOnFloor, bay: number): readonly [front: Point, back: Point] => {
  const { x, y, width, height } = footprintOf(rack)
  const part = (bay - 0.5) / Math.max(1, rack.bays)
  const [low, high] = [-clearance, clearance]
  const sides: { readonly [quarter: number]: readonly [Point, Point] } = {
    0: [
      { x: x + width * part, y: y + height + high },
      { x: x + width * part, y: y + low },
    ],
    1: [
      { x: x + low, y: y + height * part },
      { x: x + width + high, y: y + height * part },
    ],
    2: [
      { x: x + width * (1 - part), y: y + low },
      { x: x + width * (1 - part), y: y + height + high },
    ],
    3: [
      { x: x + width + high, y: y + height * (1 - part) },
      { x: x + low, y: y + height * (1 - part) },
    ],
  }
  const [front, back] = sides[Math.round(rack.rotation / 90) % 4] ?? sides[0] ?? []
  return [front ?? { x, y }, back ?? { x, y }]
}

/** Where one stands to reach a bay: before it, or behind it where its front is built up; null: nowhere. */
export const standingPoint = (
  plan: FloorPlan,
  rack: RackOnFloor,
  bay: number,
  obstacles = obstaclesOf(plan),
): Point | null => {
  const floor = around([...plan.zones, ...plan.racks.map(footprintOf)])
  const free = (point: Point): boolean =>
    point.x >= floor.x &&
    point.y >= floor.y &&
    point.x <= floor.x + floor.width &&
    point.y <= floor.y + floor.height &&
    !obstacles.some((obstacle) => isWithin(point, obstacle))
  return sidesOf(rack, bay).find(free) ?? null
}
