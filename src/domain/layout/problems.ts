import { type Drawing, rackFloor } from './drawing.ts'
import { inside, overlap } from './rectangle.ts'

export type Problem = 'overlap' | 'outside' | 'rackOnRack' | 'codeTwice' | 'noCode' | 'noCapacity' | 'negative'

/** What is wrong with a drawing, by zone or rack; the server refuses the same (B-LAYOUT-CALLS, G-12). */
export const problemsOf = ({ zones, racks }: Drawing): ReadonlyMap<string, Problem> => {
  const problems = new Map<string, Problem>()
  const tell = (id: string, problem: Problem): void => {
    if (!problems.has(id)) problems.set(id, problem)
  }
  const zoneCodes = counted(zones.map(({ code }) => code))
  const rackCodes = counted(racks.map(({ zoneId, code }) => `${zoneId}/${code}`))
  for (const [index, zone] of zones.entries()) {
    if (zone.code.trim() === '' || zone.description.trim() === '') tell(zone.id, 'noCode')
    if ((zoneCodes.get(zone.code) ?? 0) > 1) tell(zone.id, 'codeTwice')
    if (zone.x < 0 || zone.y < 0) tell(zone.id, 'negative')
    for (const other of zones.slice(index + 1))
      if (overlap(zone, other)) {
        tell(zone.id, 'overlap')
        tell(other.id, 'overlap')
      }
  }
  const zoneOf = new Map(zones.map((zone) => [zone.id, zone]))
  const inRows = racks.map((rack) => ({ rack, floor: rackFloor(rack) })).toSorted((a, b) => a.floor.x - b.floor.x)
  for (const [index, { rack, floor }] of inRows.entries()) {
    const zone = zoneOf.get(rack.zoneId)
    if (zone === undefined || !inside(floor, zone)) tell(rack.id, 'outside')
    if (rack.code.trim() === '') tell(rack.id, 'noCode')
    if ((rackCodes.get(`${rack.zoneId}/${rack.code}`) ?? 0) > 1) tell(rack.id, 'codeTwice')
    if (!(rack.capacityWeight > 0 && rack.capacityVolume > 0)) tell(rack.id, 'noCapacity')
    for (let next = index + 1; next < inRows.length; next++) {
      const other = inRows[next]
      if (other === undefined || other.floor.x >= floor.x + floor.width) break
      if (overlap(floor, other.floor)) {
        tell(rack.id, 'rackOnRack')
        tell(other.rack.id, 'rackOnRack')
      }
    }
  }
  return problems
}

const counted = (codes: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1)
  return counts
}
