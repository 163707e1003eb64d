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

/** Dijkstra's, until the first `count` nodes are reached; few enough to look through them all for the nearest. */
const shortestFrom = (source: number, ways: readonly (readonly Way[])[], count: number): Float64Array => {
  let left = count
  const distance = new Float64Array(ways.length).fill(Number.POSITIVE_INFINITY)
  const done = new Uint8Array(ways.length)
  distance[source] = 0
  for (;;) {
    const nearest = nearestOpen(distance, done)
    if (nearest < 0 || left === 0) return distance.subarray(0, count)
    done[nearest] = 1
    if (nearest < count) {
      left -= 1
      // Ways bend at corners only.
      if (nearest !== source) continue
    }
    const sofar = distance[nearest] ?? 0
    for (const { to, length } of ways[nearest] ?? [])
      if (sofar + length < (distance[to] ?? 0)) distance[to] = sofar + length
  }
}

const nearestOpen = (distance: Float64Array, done: Uint8Array): number => {
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (let node = 0; node < distance.length; node++) {
    const length = distance[node] ?? least
    if (done[node] === 0 && length < least) [nearest, least] = [node, length]
  }
  return nearest
}
