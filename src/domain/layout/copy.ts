import type { Drawing, DrawnRack, DrawnZone } from './drawing.ts'
import { boundsOf, rackFloor } from './drawing.ts'

/** The next code after one that ends in a number, in the same width: `A1` -> `A2`, `R09` -> `R10`, `B` -> `B2`. */
export const nextCode = (code: string, taken: ReadonlySet<string>): string => {
  const [, stem = code, digits = ''] = /^(.*?)(\d*)$/.exec(code) ?? []
  for (let number = digits === '' ? 2 : Number(digits) + 1; ; number++) {
    const next = `${stem}${String(number).padStart(digits.length, '0')}`
    if (!taken.has(next)) return next
  }
}

/** The shapes that are selected, and the racks of selected zones. */
export const copied = ({ zones, racks }: Drawing, ids: ReadonlySet<string>): Drawing => ({
  zones: zones.filter(({ id }) => ids.has(id)),
  racks: racks.filter(({ id, zoneId }) => ids.has(id) || ids.has(zoneId)),
})

interface Pasted {
  readonly drawing: Drawing
  /** What is new: the zones, else the racks. */
  readonly ids: ReadonlySet<string>
}

/** Copies with codes of their own: a zone to the right of all there is, a rack below its original. */
export const pasted = (drawing: Drawing, clip: Drawing, newId: () => string): Pasted => {
  const zoneCodes = new Set(drawing.zones.map(({ code }) => code))
  const rackCodes = new Set(drawing.racks.map(({ code }) => code))
  const { x, width } = boundsOf(drawing)
  const left = Math.min(...clip.zones.map((zone) => zone.x))
  const shift = clip.zones.length === 0 ? 0 : x + width - left
  const homes = new Map<string, string>()
  const zones = clip.zones.map((zone): DrawnZone => {
    const [id, code] = [newId(), nextCode(zone.code, zoneCodes)]
    zoneCodes.add(code)
    homes.set(zone.id, id)
    return { ...zone, id, code, x: zone.x + shift, isNew: true }
  })
  const racks = clip.racks.map((rack): DrawnRack => {
    const code = nextCode(rack.code, rackCodes)
    rackCodes.add(code)
    const home = homes.get(rack.zoneId)
    const place = home === undefined ? { y: rack.y + gapBelow(rack) } : { x: rack.x + shift, zoneId: home }
    const description = rack.description.replace(rack.code, code)
    return { ...rack, ...place, id: newId(), code, description, isNew: true }
  })
  return {
    drawing: { zones: [...drawing.zones, ...zones], racks: [...drawing.racks, ...racks] },
    ids: new Set((zones.length > 0 ? zones : racks).map(({ id }) => id)),
  }
}

/** Metres between a rack and its copy: its own depth and an aisle. */
const gapBelow = (rack: DrawnRack): number => rackFloor(rack).height + 3
