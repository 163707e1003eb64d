import type { QueryClient } from '@tanstack/react-query'

/** How long the first screen's own questions may hold up what can wait. */
const latestMs = 5000

let told: () => void = () => undefined

/** What the office needs, though not for its first screen, begins now. */
export const appIdle = new Promise<void>((resolve) => {
  told = resolve
})

/**
 * Settles the office once its first screen has what it asked for and the browser has a moment.
 *
 * @returns takes it back
 */
export const settleOffice = (client: QueryClient): (() => void) => {
  const until = performance.now() + latestMs
  let timer: ReturnType<typeof setTimeout>
  let calm = false
  const look = (): void => {
    const now = client.isFetching() === 0
    // What has just been answered is still to be drawn.
    if ((now && calm) || performance.now() > until) told()
    else wait()
    calm = now
  }
  const wait = (): void => {
    timer = setTimeout(() => idle(look), 150)
  }
  wait()
  return () => clearTimeout(timer)
}

const idle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else work()
}
