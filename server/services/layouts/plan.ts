/** A rectangle on the floor of a store, in metres. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface PlannedZone extends Rectangle {
  readonly zoneId: string
}

export interface PlannedRack {
  readonly rackId: string
  readonly zoneId: string
  readonly layoutRackId: string | null
  readonly level: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

type Line = { readonly [field: string]: unknown }

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The zones of a layout's lines. */
export const plannedZones = (lines: unknown): readonly PlannedZone[] =>
  linesOf(lines).map((line) => ({
    zoneId: String(line['zoneId']),
    x: numberOf(line['x']),
    y: numberOf(line['y']),
    width: numberOf(line['width']),
    height: numberOf(line['height']),
  }))

/** The racks of a layout's lines. */
export const plannedRacks = (lines: unknown): readonly PlannedRack[] =>
  linesOf(lines).map((line) => ({
    rackId: String(line['rackId']),
    zoneId: String(line['zoneId']),
    layoutRackId: typeof line['layoutRackId'] === 'string' ? line['layoutRackId'] : null,
    level: numberOf(line['level']) || 1,
    x: numberOf(line['x']),
    y: numberOf(line['y']),
    rotation: numberOf(line['rotation']),
  }))

/** To the millimetre, so that walls that touch do not cross. */
const millimetres = (metres: number): number => Math.round(metres * 1000)

const edges = ({ x, y, width, height }: Rectangle) => ({
  left: millimetres(x),
  top: millimetres(y),
  right: millimetres(x) + millimetres(width),
  bottom: millimetres(y) + millimetres(height),
})

export const overlap = (one: Rectangle, other: Rectangle): boolean => {
  const [a, b] = [edges(one), edges(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export const inside = (inner: Rectangle, outer: Rectangle): boolean => {
  const [a, b] = [edges(inner), edges(outer)]
  return a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom
}

/** The floor that a rack takes; a quarter turn exchanges its sides. */
export const footprint = (rack: PlannedRack, width: number, depth: number): Rectangle => {
  const turned = rack.rotation % 180 === 90
  return { x: rack.x, y: rack.y, width: turned ? depth : width, height: turned ? width : depth }
}
