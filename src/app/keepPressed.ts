/** How far a hand may slip while it presses. */
const slipPx = 8

const pressable = 'button, a[href], [role="menuitem"], [role="option"], input[type="checkbox"], input[type="radio"]'

interface Press {
  readonly on: HTMLElement
  readonly x: number
  readonly y: number
}

const pressOf = ({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent): Press | null => {
  const on = target instanceof Element && isPrimary && button === 0 ? target.closest<HTMLElement>(pressable) : null
  return on === null ? null : { on, x, y }
}

const isReached = ({ on }: Press): boolean => on.isConnected && on.closest('[aria-hidden="true"], [inert]') === null

/**
 * A page may move while something on it is pressed: a field that is left says what is wrong with it, a total comes, a
 * live row stands above. The browser then clicks what lies under the hand by that time, often nothing. Here it is what
 * was pressed that is done, as long as the hand stayed where it was.
 */
export const keepPressed = (page: Document): void => {
  let press: Press | null = null
  page.addEventListener(
    'pointerdown',
    (event) => {
      press = pressOf(event)
    },
    { capture: true },
  )
  page.addEventListener(
    'click',
    (event) => {
      if (!event.isTrusted || event.detail === 0) return
      const begun = press
      press = null
      if (begun === null || (event.target instanceof Node && begun.on.contains(event.target))) return
      if (Math.hypot(event.clientX - begun.x, event.clientY - begun.y) > slipPx || !isReached(begun)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      begun.on.click()
    },
    { capture: true },
  )
}
