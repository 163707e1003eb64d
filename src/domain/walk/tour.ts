import { bestTour } from './bestTour.ts'
import { improved } from './improved.ts'

/** Metres from the first index to the second. */
export type Metric = (from: number, to: number) => number

/** So few stops are tried in every order. */
const few = 10

/**
 * The shortest order found of the points `0 … count − 1`. With `start` and `end` the walk runs between these two
 * points more; without, it begins and ends where it likes.
 */
export const shortestTour = (
  count: number,
  metric: Metric,
  start: number | null,
  end: number | null,
): readonly number[] => {
  const between = withEnds(metric, start, end)
  if (count <= few) return bestTour(count, between)
  return improved(nearestFirst(count, between), between)
}

/** A walk's cost with a place before its first stop (−1) and one after its last (−2); nothing where there is none. */
const withEnds =
  (metric: Metric, start: number | null, end: number | null): Metric =>
  (from, to) => {
    if (from === -1) return start === null ? 0 : metric(start, to)
    if (to === -2) return end === null ? 0 : metric(from, end)
    return metric(from, to)
  }

const nearestFirst = (count: number, metric: Metric): readonly number[] => {
  const left = new Set(Array.from({ length: count }, (_none, index) => index))
  const order: number[] = []
  while (left.size > 0) {
    const last = order.at(-1) ?? -1
    let next = -1
    let least = Number.POSITIVE_INFINITY
    for (const stop of left) {
      const length = metric(last, stop)
      if (next < 0 || length < least) [next, least] = [stop, length]
    }
    order.push(next)
    left.delete(next)
  }
  return order
}

/** Metres of a walk in an order. */
export const lengthOf = (
  order: readonly number[],
  metric: Metric,
  start: number | null,
  end: number | null,
): number => {
  const between = withEnds(metric, start, end)
  return [...order, -2].reduce((sum, stop, index) => sum + between(order[index - 1] ?? -1, stop), 0)
}
