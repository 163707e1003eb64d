/** How far a hand may slip while it presses. */
const slipPx = 8

const done = 'button, a[href], [role="menuitem"], [role="option"], input[type="checkbox"], input[type="radio"]'
const opened = '[role="combobox"]'

interface Press {
  readonly on: HTMLElement
  readonly x: number
  readonly y: number
}

const pressOf = ({ target, clientX: x, clientY: y, isPrimary, button }: PointerEvent): Press | null => {
  const isOne = target instanceof Element && isPrimary && button === 0
  const on = isOne ? target.closest<HTMLElement>(`${done}, ${opened}`) : null
  return on === null ? null : { on, x, y }
}

/** The hand stayed, but what lies under it is something else by now. */
const isElsewhere = ({ on, x, y }: Press, { target, clientX, clientY }: MouseEvent): boolean =>
  !(target instanceof Node && on.contains(target)) && Math.hypot(clientX - x, clientY - y) <= slipPx

const isReached = ({ on }: Press): boolean =>
  on.matches(done) && on.isConnected && on.closest('[aria-hidden="true"], [inert]') === null

/**
 * A page may move while something on it is pressed: a field that is left says what is wrong with it, a total comes, a
 * choice opens over its box. The browser then lets go and clicks on what lies under the hand by that time, an option or
 * nothing. Here it is what was pressed that is done, and nothing else, as long as the hand stayed where it was.
 */
export const keepPressed = (page: Document): void => {
  let press: Press | null = null
  const listen = <E extends 'pointerdown' | 'mouseup' | 'click'>(
    event: E,
    take: (event: DocumentEventMap[E]) => void,
  ) => page.addEventListener(event, take, { capture: true })
  listen('pointerdown', (event) => {
    press = pressOf(event)
  })
  listen('mouseup', (event) => {
    if (press !== null && isElsewhere(press, event)) event.stopImmediatePropagation()
  })
  listen('click', (event) => {
    if (!event.isTrusted || event.detail === 0) return
    const begun = press
    press = null
    if (begun === null || !isElsewhere(begun, event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (isReached(begun)) begun.on.click()
  })
}
