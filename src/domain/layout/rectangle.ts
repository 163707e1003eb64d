/** A rectangle on the floor of a store, in metres. */
export interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** To the millimetre, so that walls that touch do not cross. */
const millimetres = (metres: number): number => Math.round(metres * 1000)

const edges = ({ x, y, width, height }: Rectangle) => ({
  left: millimetres(x),
  top: millimetres(y),
  right: millimetres(x) + millimetres(width),
  bottom: millimetres(y) + millimetres(height),
})

export const overlap = (one: Rectangle, other: Rectangle): boolean => {
  const [a, b] = [edges(one), edges(other)]
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}

export const inside = (inner: Rectangle, outer: Rectangle): boolean => {
  const [a, b] = [edges(inner), edges(outer)]
  return a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom
}

/** The floor that a rack takes; a quarter turn exchanges its sides. */
export const footprint = (
  { x, y, rotation }: { readonly x: number; readonly y: number; readonly rotation: number },
  width: number,
  depth: number,
): Rectangle => {
  const turned = rotation % 180 === 90
  return { x, y, width: turned ? depth : width, height: turned ? width : depth }
}
