import { nextCode } from '../../domain/layout/copy.ts'
import { boundsOf, type Drawing, type DrawnRack, type DrawnZone } from '../../domain/layout/drawing.ts'

/** A zone to begin with, to the right of all there is and of the temperature of its store. */
export const startZone = (
  drawing: Drawing,
  description: string,
  temperature = 'AMBIENT',
): Omit<DrawnZone, 'id' | 'isNew'> => {
  const bounds = boundsOf(drawing)
  const isFirst = drawing.zones.length === 0
  const codes = new Set(drawing.zones.map(({ code }) => code))
  return {
    code: codes.has('Z1') ? nextCode('Z1', codes) : 'Z1',
    description,
    purpose: 'STORAGE',
    color: '#3a6ea5',
    temperature,
    hazardousAllowed: false,
    x: isFirst ? 0 : Math.ceil(bounds.x + bounds.width),
    y: 0,
    width: 20,
    height: 15,
  }
}

/** A pallet rack to begin with, in a corner of the zone that is chosen; pallets of a tonne and two cubic metres. */
export const startRack = (
  drawing: Drawing,
  selection: ReadonlySet<string>,
  describe: (code: string) => string,
): Omit<DrawnRack, 'id' | 'isNew'> | null => {
  const chosen = drawing.racks.find(({ id }) => selection.has(id))?.zoneId
  const zone = drawing.zones.find(({ id }) => selection.has(id) || id === chosen) ?? drawing.zones[0]
  if (zone === undefined) return null
  const codes = new Set(drawing.racks.map((rack) => rack.code))
  const first = `${zone.code}1`
  const code = codes.has(first) ? nextCode(first, codes) : first
  const below = drawing.racks.filter(({ zoneId }) => zoneId === zone.id).map(({ y, depth }) => y + depth + 3)
  const [bays, levels] = [5, 4]
  return {
    zoneId: zone.id,
    code,
    description: describe(code),
    type: 'SELECTIVE',
    aisle: zone.code,
    bays,
    levels,
    levelHeight: 1.8,
    width: 13.5,
    depth: 1.1,
    capacityWeight: bays * levels * 1000,
    weightUnit: 'kilogram',
    capacityVolume: bays * levels * 2,
    volumeUnit: 'MTQ',
    x: zone.x + 1,
    y: Math.max(zone.y + 1, ...below),
    rotation: 0,
  }
}
