const listeners = new Set<() => void>()

/** @returns what ends the listening */
export const onRefused = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server refused something that the person may not (any more) do, or says so: what they may do has perhaps changed. */
export const refused = (): void => {
  for (const listener of listeners) listener()
}
