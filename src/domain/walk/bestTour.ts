import type { Metric } from './tour.ts'

/** The shortest order of all, by Held and Karp: for each set of stops and the last of them the shortest walk. */
export const bestTour = (count: number, metric: Metric): readonly number[] => {
  if (count === 0) return []
  const sets = 1 << count
  const shortest = new Float64Array(sets * count).fill(Number.POSITIVE_INFINITY)
  const before = new Int8Array(sets * count).fill(-1)
  for (let stop = 0; stop < count; stop++) shortest[(1 << stop) * count + stop] = metric(-1, stop)
  for (let set = 1; set < sets; set++)
    for (let last = 0; last < count; last++) {
      const sofar = shortest[set * count + last] ?? Number.POSITIVE_INFINITY
      if (sofar === Number.POSITIVE_INFINITY) continue
      for (let next = 0; next < count; next++) {
        if ((set & (1 << next)) !== 0) continue
        const at = (set | (1 << next)) * count + next
        const length = sofar + metric(last, next)
        if (length < (shortest[at] ?? 0)) {
          shortest[at] = length
          before[at] = last
        }
      }
    }
  return walkedBack(count, shortest, before, metric)
}

const walkedBack = (count: number, shortest: Float64Array, before: Int8Array, metric: Metric): readonly number[] => {
  let set = (1 << count) - 1
  let last = 0
  let least = Number.POSITIVE_INFINITY
  for (let stop = 0; stop < count; stop++) {
    const length = (shortest[set * count + stop] ?? 0) + metric(stop, -2)
    if (length < least) [last, least] = [stop, length]
  }
  const order: number[] = []
  while (last >= 0) {
    order.unshift(last)
    const previous = before[set * count + last] ?? -1
    set &= ~(1 << last)
    last = previous
  }
  return order
}
