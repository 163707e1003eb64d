import { footprint, type Rectangle } from './rectangle.ts'

/** A zone as it is drawn; `isNew`: the server does not know it yet. */
export interface DrawnZone extends Rectangle {
  readonly id: string
  readonly code: string
  readonly description: string
  readonly purpose: string
  readonly color: string
  readonly temperature: string
  readonly hazardousAllowed: boolean
  readonly isNew: boolean
}

/** A rack as it is drawn: width and depth before it is turned by quarters. */
export interface DrawnRack {
  readonly id: string
  readonly zoneId: string
  readonly code: string
  readonly description: string
  readonly type: string
  readonly aisle: string
  readonly bays: number
  readonly levels: number
  readonly levelHeight: number
  readonly width: number
  readonly depth: number
  readonly capacityWeight: number
  readonly weightUnit: string
  readonly capacityVolume: number
  readonly volumeUnit: string
  readonly x: number
  readonly y: number
  readonly rotation: number
  readonly isNew: boolean
}

/** A store's plan as it is being drawn, in metres. */
export interface Drawing {
  readonly zones: readonly DrawnZone[]
  readonly racks: readonly DrawnRack[]
}

export const emptyDrawing: Drawing = { zones: [], racks: [] }

export const rackFloor = (rack: Pick<DrawnRack, 'depth' | 'rotation' | 'width' | 'x' | 'y'>): Rectangle =>
  footprint(rack, rack.width, rack.depth)

/** The floor of a zone or rack by its identifier. */
export const floorOf = ({ zones, racks }: Drawing, id: string): Rectangle | null => {
  const rack = racks.find((one) => one.id === id)
  return rack === undefined ? (zones.find((one) => one.id === id) ?? null) : rackFloor(rack)
}

/** The smallest rectangle around all that is drawn; a floor of its own where nothing is. */
export const boundsOf = ({ zones, racks }: Drawing): Rectangle => {
  const all = [...zones, ...racks.map(rackFloor)]
  if (all.length === 0) return { x: 0, y: 0, width: 40, height: 25 }
  const x = Math.min(0, ...all.map((one) => one.x))
  const y = Math.min(0, ...all.map((one) => one.y))
  return {
    x,
    y,
    width: Math.max(...all.map((one) => one.x + one.width)) - x,
    height: Math.max(...all.map((one) => one.y + one.height)) - y,
  }
}

/** What lies under a point: a rack before its zone, the one drawn last first. */
export const hit = ({ zones, racks }: Drawing, x: number, y: number): string | null => {
  const covers = (floor: Rectangle): boolean =>
    x >= floor.x && x <= floor.x + floor.width && y >= floor.y && y <= floor.y + floor.height
  const under = racks.findLast((rack) => covers(rackFloor(rack))) ?? zones.findLast((zone) => covers(zone))
  return under?.id ?? null
}
