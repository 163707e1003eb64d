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

/** Whether the straight way between two points leads through a rectangle; along its edge it does not. */
export const leadsThrough = (from: Point, to: Point, { x, y, width, height }: Rectangle): boolean => {
  const right = x + width
  const bottom = y + height
  if ((from.x <= x && to.x <= x) || (from.x >= right && to.x >= right)) return false
  if ((from.y <= y && to.y <= y) || (from.y >= bottom && to.y >= bottom)) return false
  // Asked of every two points of a floor: numbers only, nothing is made anew.
  const across = to.x - from.x
  const along = to.y - from.y
  let enters = 0
  let leaves = 1
  if (Math.abs(across) < touch) {
    if (from.x <= x + touch || from.x >= right - touch) return false
  } else {
    const one = (x + touch - from.x) / across
    const other = (right - touch - from.x) / across
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  if (Math.abs(along) < touch) {
    if (from.y <= y + touch || from.y >= bottom - touch) return false
  } else {
    const one = (y + touch - from.y) / along
    const other = (bottom - touch - from.y) / along
    enters = Math.max(enters, Math.min(one, other))
    leaves = Math.min(leaves, Math.max(one, other))
  }
  return enters < leaves - 1e-12
}

/** The smallest rectangle around some. */
export const around = (rectangles: readonly Rectangle[]): Rectangle => {
  const x = Math.min(...rectangles.map((one) => one.x))
  const y = Math.min(...rectangles.map((one) => one.y))
  const right = Math.max(...rectangles.map((one) => one.x + one.width))
  const bottom = Math.max(...rectangles.map((one) => one.y + one.height))
  return { x, y, width: right - x, height: bottom - y }
}
