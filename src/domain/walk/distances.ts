import { corners, isWithin, leadsThrough, type Point, type Rectangle, straight } from './geometry.ts'

interface Way {
  readonly to: number
  readonly length: number
}

/**
 * Metres of the shortest walk between each two of some points around the obstacles; Infinity where none leads.
 * Shortest ways bend at corners only, so corners and points that see each other make the graph.
 */
export const walkingDistances = (
  points: readonly Point[],
  obstacles: readonly Rectangle[],
  floor: Rectangle,
): readonly Float64Array[] => {
  const onFloor = ({ x, y }: Point): boolean =>
    x >= floor.x && y >= floor.y && x <= floor.x + floor.width && y <= floor.y + floor.height
  const bends = obstacles
    .flatMap(bendsOf)
    .filter((corner) => onFloor(corner) && !obstacles.some((obstacle) => isWithin(corner, obstacle)))
  const nodes = [...points, ...bends]
  const ways = sightLines(nodes, obstacles)
  return points.map((_point, index) => shortestFrom(index, ways, points.length))
}

/** A corner where a way may bend, and on which side of its obstacle it lies: −1 the lesser, 1 the greater. */
interface Bend extends Point {
  readonly side: Point
}

const bendsOf = (obstacle: Rectangle): readonly Bend[] =>
  corners(obstacle).map((corner) => ({
    ...corner,
    side: { x: corner.x > obstacle.x ? 1 : -1, y: corner.y > obstacle.y ? 1 : -1 },
  }))

/** A shortest way touches the obstacle at a bend; one that heads straight at its corner or away from it does not. */
const passes = (bend: Point | Bend, { x, y }: Point): boolean =>
  !('side' in bend) || (bend.x - x) * bend.side.x * ((bend.y - y) * bend.side.y) <= 0

const sightLines = (nodes: readonly (Point | Bend)[], obstacles: readonly Rectangle[]): readonly (readonly Way[])[] => {
  const ways: Way[][] = nodes.map(() => [])
  // Neighbours are mostly hidden from each other by the same obstacle.
  let lastHiding: Rectangle | undefined
  const hidden = (from: Point, to: Point): boolean => {
    if (lastHiding !== undefined && leadsThrough(from, to, lastHiding)) return true
    const hiding = obstacles.find((obstacle) => leadsThrough(from, to, obstacle))
    lastHiding = hiding ?? lastHiding
    return hiding !== undefined
  }
  for (const [one, from] of nodes.entries())
    for (let other = one + 1; other < nodes.length; other++) {
      const to = nodes[other]
      if (to === undefined || !passes(from, to) || !passes(to, from) || hidden(from, to)) continue
      const length = straight(from, to)
      ways[one]?.push({ to: other, length })
      ways[other]?.push({ to: one, length })
    }
  return ways
}

/** Dijkstra's: of the corners reached and not yet left, the nearest is left next. Ways bend at corners only. */
const shortestFrom = (source: number, ways: readonly (readonly Way[])[], count: number): Float64Array => {
  const distance = new Float64Array(ways.length).fill(Number.POSITIVE_INFINITY)
  distance[source] = 0
  const open = [source]
  while (open.length > 0) {
    const node = takeNearest(open, distance)
    const sofar = distance[node] ?? 0
    for (const { to, length } of ways[node] ?? []) {
      const before = distance[to] ?? 0
      if (sofar + length >= before) continue
      distance[to] = sofar + length
      if (to >= count && before === Number.POSITIVE_INFINITY) open.push(to)
    }
  }
  return distance.subarray(0, count)
}

const takeNearest = (open: number[], distance: Float64Array): number => {
  let at = 0
  let least = Number.POSITIVE_INFINITY
  for (let index = 0; index < open.length; index++) {
    const length = distance[open[index] ?? 0] ?? least
    if (length < least) [at, least] = [index, length]
  }
  const nearest = open[at] ?? 0
  const last = open.pop() ?? 0
  if (at < open.length) open[at] = last
  return nearest
}
