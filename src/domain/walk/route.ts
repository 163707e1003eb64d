import { walkingDistances } from './distances.ts'
import { type FloorPlan, footprintOf, obstaclesOf, standingPoint } from './floorPlan.ts'
import { around, type Point, type Rectangle } from './geometry.ts'
import { lengthOf, type Metric, shortestTour } from './tour.ts'

/** A bay of a rack where something is to be fetched or put. */
export interface Stop {
  readonly id: string
  readonly rackId: string
  readonly bay: number
}

export interface Route {
  /** Stops in the order of the walk; those that cannot be reached stand last, as they were given. */
  readonly order: readonly string[]
  readonly lengthM: number
  readonly unreachable: readonly string[]
}

/** Stops where one stands at the same point. */
interface Standing {
  readonly point: Point
  readonly ids: readonly string[]
}

/**
 * The shortest walk found past all stops along the aisles of a drawn layout, never through a rack: the shortest of
 * all for few stops, else as short as turning and moving parts of it makes it. The same question gets the same answer.
 *
 * @example walkingRoute(plan, [{ id: 'A-01-01', rackId: 'A', bay: 1 }]).lengthM
 */
export const walkingRoute = (plan: FloorPlan, stops: readonly Stop[]): Route => {
  const obstacles = obstaclesOf(plan)
  const { standings, lost } = standingsOf(plan, stops, obstacles)
  if (standings.length === 0) return { order: lost, lengthM: 0, unreachable: lost }
  const ends = [plan.start, plan.end].flatMap((point) => point ?? [])
  const points = [...standings.map(({ point }) => point), ...ends]
  const metres = walkingDistances(points, obstacles, around([...plan.zones, ...plan.racks.map(footprintOf)]))
  const { near, far } = split(standings.length, metres, ends.length > 0)
  const nodes = [...near, ...ends.map((_end, index) => standings.length + index)]
  const metric: Metric = (from, to) => metres[nodes[from] ?? 0]?.[nodes[to] ?? 0] ?? 0
  const start = plan.start === null ? null : near.length
  const end = plan.end === null ? null : nodes.length - 1
  const tour = shortestTour(near.length, metric, start, end)
  const idsAt = (index: number | undefined): readonly string[] => standings[index ?? -1]?.ids ?? []
  const unreachable = [...far.flatMap(idsAt), ...lost]
  return {
    order: [...tour.flatMap((stop) => idsAt(near[stop])), ...unreachable],
    lengthM: Math.round(lengthOf(tour, metric, start, end) * 100) / 100,
    unreachable,
  }
}

const standingsOf = (plan: FloorPlan, stops: readonly Stop[], obstacles: readonly Rectangle[]) => {
  const racks = new Map(plan.racks.map((rack) => [rack.id, rack]))
  const standings = new Map<string, Standing>()
  const lost: string[] = []
  for (const { id, rackId, bay } of stops) {
    const rack = racks.get(rackId)
    const point = rack === undefined ? null : standingPoint(plan, rack, bay, obstacles)
    if (point === null) {
      lost.push(id)
      continue
    }
    const key = `${point.x} ${point.y}`
    standings.set(key, { point, ids: [...(standings.get(key)?.ids ?? []), id] })
  }
  return { standings: [...standings.values()], lost }
}

/** Stops that are reached from the start, or else those of the largest part of the floor, and the others. */
const split = (count: number, metres: readonly Float64Array[], hasEnds: boolean) => {
  const all = Array.from({ length: count }, (_none, index) => index)
  const reachedFrom = (index: number): readonly number[] =>
    all.filter((stop) => Number.isFinite(metres[index]?.[stop] ?? 0))
  let near = reachedFrom(hasEnds ? count : 0)
  if (!hasEnds && near.length < count)
    near = all.map(reachedFrom).reduce((largest, part) => (part.length > largest.length ? part : largest), near)
  const kept = new Set(near)
  return { near, far: all.filter((stop) => !kept.has(stop)) }
}
