/** A point on the floor of a store, in metres. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** A rectangle on the floor of a store, by its corner and sides, in metres. */
export interface Rectangle extends Point {
  readonly width: number
  readonly height: number
}

/** To the tenth of a micrometre: what only touches does not cross. */
const touch = 1e-7

export const grown = ({ x, y, width, height }: Rectangle, by: number): Rectangle => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
})

export const corners = ({ x, y, width, height }: Rectangle): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]

export const isWithin = (point: Point, { x, y, width, height }: Rectangle): boolean =>
  point.x > x + touch && point.x < x + width - touch && point.y > y + touch && point.y < y + height - touch

export const straight = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)

/** The part of a way, from nought to one, on which a coordinate lies between two limits; null: none. */
const span = (from: number, to: number, low: number, high: number): readonly [number, number] | null => {
  if (Math.abs(to - from) < touch) return from > low && from < high ? [0, 1] : null
  const [a, b] = [(low - from) / (to - from), (high - from) / (to - from)]
  return a < b ? [a, b] : [b, a]
}

/** Whether the straight way between two points leads through a rectangle; along its edge it does not. */
export const leadsThrough = (from: Point, to: Point, { x, y, width, height }: Rectangle): boolean => {
  const right = x + width
  const bottom = y + height
  if ((from.x <= x && to.x <= x) || (from.x >= right && to.x >= right)) return false
  if ((from.y <= y && to.y <= y) || (from.y >= bottom && to.y >= bottom)) return false
  const across = span(from.x, to.x, x + touch, right - touch)
  const along = span(from.y, to.y, y + touch, bottom - touch)
  if (across === null || along === null) return false
  return Math.max(across[0], along[0], 0) < Math.min(across[1], along[1], 1) - 1e-12
}

/** The smallest rectangle around some. */
export const around = (rectangles: readonly Rectangle[]): Rectangle => {
  const x = Math.min(...rectangles.map((one) => one.x))
  const y = Math.min(...rectangles.map((one) => one.y))
  const right = Math.max(...rectangles.map((one) => one.x + one.width))
  const bottom = Math.max(...rectangles.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}
