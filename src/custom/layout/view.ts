import type { Rectangle } from '../../domain/layout/rectangle.ts'

/** How a plan lies in a window: pixels of a metre, and where its origin is. */
export interface View {
  readonly scale: number
  readonly left: number
  readonly top: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

const margin = 24
const [smallest, largest] = [1, 200]

const within = (scale: number): number => Math.min(largest, Math.max(smallest, scale))

/** All of a plan in a window. */
export const fitted = (plan: Rectangle, { width, height }: Size): View => {
  const scale = within(Math.min((width - 2 * margin) / plan.width, (height - 2 * margin) / plan.height))
  return {
    scale,
    left: (width - plan.width * scale) / 2 - plan.x * scale,
    top: (height - plan.height * scale) / 2 - plan.y * scale,
  }
}

/** Nearer or farther; what is at a point stays there. */
export const zoomed = (view: View, by: number, x: number, y: number): View => {
  const scale = within(view.scale * by)
  const ratio = scale / view.scale
  return { scale, left: x - (x - view.left) * ratio, top: y - (y - view.top) * ratio }
}

export const shifted = (view: View, byX: number, byY: number): View => ({
  ...view,
  left: view.left + byX,
  top: view.top + byY,
})

export const toMetres = ({ scale, left, top }: View, x: number, y: number) => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
})

export const toPixels = ({ scale, left, top }: View, { x, y, width, height }: Rectangle): Rectangle => ({
  x: x * scale + left,
  y: y * scale + top,
  width: width * scale,
  height: height * scale,
})

/** Whether a rectangle in pixels shows in a window. */
export const shows = ({ x, y, width, height }: Rectangle, size: Size): boolean =>
  x < size.width && y < size.height && x + width > 0 && y + height > 0

/** Whether all of a rectangle in pixels is in a window. */
export const isInside = ({ x, y, width, height }: Rectangle, size: Size): boolean =>
  x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height
