/** Work that is done again and again until it is stopped. */
export interface Repeated {
  /** Nothing is begun any more; waits for what is under way, so long at most. */
  stop(mostMs: number): Promise<void>
}

/** Does some work at intervals; a run that takes longer is not joined by the next. Of failures `work` tells itself. */
export const repeatedly = (everyMs: number, work: () => Promise<void>): Repeated => {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = null
    })
  }, everyMs)
  timer.unref()
  return {
    stop: async (mostMs) => {
      clearInterval(timer)
      let waiting: NodeJS.Timeout | undefined
      const patience = new Promise<void>((resolve) => {
        waiting = setTimeout(resolve, mostMs)
      })
      await Promise.race([running, patience])
      clearTimeout(waiting)
    },
  }
}
