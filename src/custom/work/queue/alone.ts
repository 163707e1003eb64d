const lock = 'estiba-scans'

let last: Promise<unknown> = Promise.resolve()

/** Runs one sending after the other, also across the tabs of a browser that has locks. */
export const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const locked = async (): Promise<T> =>
    typeof navigator === 'undefined' || !('locks' in navigator) ? work() : navigator.locks.request(lock, work)
  const mine = last.then(locked, locked)
  last = mine.catch(() => undefined)
  return mine
}
