/** A value outside of React, for `useSyncExternalStore`: who listens hears of each other value. */
export const makeStore = <T>(initial: T) => {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    read: (): T => value,
    write: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    /** @returns what ends the listening */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
