const latestMs = 1000

/** Does something once the browser has a moment, a second from now at the latest. */
export const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: latestMs })
  else setTimeout(work, 300)
}
