import { type Drawing, type DrawnRack, type DrawnZone, rackFloor } from './drawing.ts'
import { inside, type Rectangle } from './rectangle.ts'

/** Metres between the lines that shapes keep to. */
export const grids = [0.1, 0.5, 1] as const

const smallest = 0.1

const centimetres = (metres: number): number => Math.round(metres * 100) / 100

export const snapped = (metres: number, grid: number): number => centimetres(Math.round(metres / grid) * grid)

/** A rack belongs to the zone that it stands in wholly; in none it keeps its own. */
const rehoused = (drawing: Drawing): Drawing => ({
  ...drawing,
  racks: drawing.racks.map((rack) => {
    const floor = rackFloor(rack)
    const own = drawing.zones.find(({ id }) => id === rack.zoneId)
    if (own !== undefined && inside(floor, own)) return rack
    const zone = drawing.zones.find((other) => inside(floor, other))
    return zone === undefined || zone.id === rack.zoneId ? rack : { ...rack, zoneId: zone.id }
  }),
})

/** Zones move with their racks. */
export const moved = (drawing: Drawing, ids: ReadonlySet<string>, byX: number, byY: number): Drawing => {
  const by = <Shape extends { readonly x: number; readonly y: number }>(shape: Shape): Shape => ({
    ...shape,
    x: centimetres(shape.x + byX),
    y: centimetres(shape.y + byY),
  })
  return rehoused({
    zones: drawing.zones.map((zone) => (ids.has(zone.id) ? by(zone) : zone)),
    racks: drawing.racks.map((rack) => (ids.has(rack.id) || ids.has(rack.zoneId) ? by(rack) : rack)),
  })
}

/** Gives a zone or rack another floor; of a rack turned by a quarter the sides are exchanged. */
export const reshaped = (drawing: Drawing, id: string, { x, y, width, height }: Rectangle): Drawing => {
  const [wide, high] = [Math.max(smallest, centimetres(width)), Math.max(smallest, centimetres(height))]
  const place = { x: centimetres(x), y: centimetres(y) }
  const rackSides = (rack: DrawnRack) =>
    rack.rotation % 180 === 90 ? { width: high, depth: wide } : { width: wide, depth: high }
  return rehoused({
    zones: drawing.zones.map((zone) => (zone.id === id ? { ...zone, ...place, width: wide, height: high } : zone)),
    racks: drawing.racks.map((rack) => (rack.id === id ? { ...rack, ...place, ...rackSides(rack) } : rack)),
  })
}

/** A quarter to the right about the middle; a zone exchanges its sides. */
export const turned = (drawing: Drawing, ids: ReadonlySet<string>): Drawing =>
  rehoused({
    zones: drawing.zones.map((zone) => (ids.has(zone.id) ? { ...zone, width: zone.height, height: zone.width } : zone)),
    racks: drawing.racks.map((rack) => {
      if (!ids.has(rack.id)) return rack
      const floor = rackFloor(rack)
      return {
        ...rack,
        rotation: (rack.rotation + 90) % 360,
        x: centimetres(Math.max(0, floor.x + (floor.width - floor.height) / 2)),
        y: centimetres(Math.max(0, floor.y + (floor.height - floor.width) / 2)),
      }
    }),
  })

/** A zone goes with its racks. */
export const removed = (drawing: Drawing, ids: ReadonlySet<string>): Drawing => ({
  zones: drawing.zones.filter(({ id }) => !ids.has(id)),
  racks: drawing.racks.filter(({ id, zoneId }) => !ids.has(id) && !ids.has(zoneId)),
})

export const withZone = (drawing: Drawing, zone: DrawnZone): Drawing => ({
  ...drawing,
  zones: [...drawing.zones, zone],
})

export const withRack = (drawing: Drawing, rack: DrawnRack): Drawing =>
  rehoused({ ...drawing, racks: [...drawing.racks, rack] })

export const editedZone = (drawing: Drawing, id: string, change: Partial<DrawnZone>): Drawing =>
  rehoused({ ...drawing, zones: drawing.zones.map((zone) => (zone.id === id ? { ...zone, ...change } : zone)) })

export const editedRack = (drawing: Drawing, id: string, change: Partial<DrawnRack>): Drawing => ({
  ...drawing,
  racks: drawing.racks.map((rack) => (rack.id === id ? { ...rack, ...change } : rack)),
})
