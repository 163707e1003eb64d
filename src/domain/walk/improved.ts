import type { Metric } from './tour.ts'

/** Shorter by less than this is not shorter. */
const least = 1e-9

/** Most stops that are moved together. */
const longestPart = 3

/**
 * An order made shorter until neither turning a part of it around nor moving a few stops elsewhere shortens it
 * (2-opt and Or-opt). The same order gets the same answer.
 */
export const improved = (first: readonly number[], metric: Metric): readonly number[] => {
  let order = first
  for (;;) {
    const next = turned(order, metric) ?? moved(order, metric)
    if (next === null) return order
    order = next
  }
}

const at = (order: readonly number[], index: number): number =>
  index < 0 ? -1 : index >= order.length ? -2 : (order[index] ?? -2)

/** The order after every part whose turning pays has been turned around; null: none does. */
const turned = (given: readonly number[], metric: Metric): readonly number[] | null => {
  const order = [...given]
  let better = false
  for (let from = 0; from < order.length - 1; from++)
    for (let to = from + 1; to < order.length; to++) {
      const [before, first, last, after] = [at(order, from - 1), at(order, from), at(order, to), at(order, to + 1)]
      const gain = metric(before, first) + metric(last, after) - metric(before, last) - metric(first, after)
      if (gain <= least) continue
      reverse(order, from, to)
      better = true
    }
  return better ? order : null
}

const reverse = (order: number[], from: number, to: number): void => {
  const part = order.slice(from, to + 1).toReversed()
  order.splice(from, part.length, ...part)
}

/** The order with one part of one to three stops where it shortens the walk most; null: nowhere. */
const moved = (order: readonly number[], metric: Metric): readonly number[] | null => {
  for (let size = 1; size <= longestPart; size++)
    for (let from = 0; from + size <= order.length; from++) {
      const part = order.slice(from, from + size)
      const rest = [...order.slice(0, from), ...order.slice(from + size)]
      const place = bestPlace(rest, part, metric)
      const stands = added(rest, part, from, metric)
      if (place !== null && place.length < stands - least)
        return [...rest.slice(0, place.at), ...place.part, ...rest.slice(place.at)]
    }
  return null
}

interface Spot {
  readonly at: number
  readonly part: readonly number[]
  readonly length: number
}

/** Metres that a part adds to the rest before a position. */
const added = (rest: readonly number[], part: readonly number[], position: number, metric: Metric): number => {
  const [before, after] = [at(rest, position - 1), at(rest, position)]
  return metric(before, part[0] ?? -2) + metric(part.at(-1) ?? -1, after) - between(before, after, metric)
}

/** From the start right to the end there is nothing between to be saved. */
const between = (before: number, after: number, metric: Metric): number =>
  before === -1 && after === -2 ? 0 : metric(before, after)

const bestPlace = (rest: readonly number[], part: readonly number[], metric: Metric): Spot | null => {
  let best: Spot | null = null
  for (const way of part.length === 1 ? [part] : [part, part.toReversed()])
    for (let position = 0; position <= rest.length; position++) {
      const length = added(rest, way, position, metric)
      if (best === null || length < best.length) best = { at: position, part: way, length }
    }
  return best
}
