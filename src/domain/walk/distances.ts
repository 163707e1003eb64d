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
    .flatMap(corners)
    .filter((corner) => onFloor(corner) && !obstacles.some((obstacle) => isWithin(corner, obstacle)))
  const nodes = [...points, ...bends]
  const ways = sightLines(nodes, obstacles)
  return points.map((_point, index) => shortestFrom(index, ways).subarray(0, points.length))
}

const sightLines = (nodes: readonly Point[], obstacles: readonly Rectangle[]): readonly (readonly Way[])[] => {
  const ways: Way[][] = nodes.map(() => [])
  for (const [one, from] of nodes.entries())
    for (let other = one + 1; other < nodes.length; other++) {
      const to = nodes[other]
      if (to === undefined || obstacles.some((obstacle) => leadsThrough(from, to, obstacle))) continue
      const length = straight(from, to)
      ways[one]?.push({ to: other, length })
      ways[other]?.push({ to: one, length })
    }
  return ways
}

/** Dijkstra's; the nodes are few enough to look through them all for the nearest. */
const shortestFrom = (source: number, ways: readonly (readonly Way[])[]): Float64Array => {
  const distance = new Float64Array(ways.length).fill(Number.POSITIVE_INFINITY)
  const done = new Uint8Array(ways.length)
  distance[source] = 0
  for (;;) {
    const nearest = nearestOpen(distance, done)
    if (nearest < 0) return distance
    done[nearest] = 1
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
