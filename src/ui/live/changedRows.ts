import { useSyncExternalStore } from 'react'

/** How long a row that somebody changed stands out. */
const shownMs = 4000

let changed: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()

const set = (next: ReadonlySet<string>): void => {
  changed = next
  for (const listener of listeners) listener()
}

/** Rows that others changed a moment ago, as `resource/id`. */
export const changedRows = {
  mark: (resource: string, id: string): void => {
    const key = `${resource}/${id}`
    set(new Set([...changed, key]))
    setTimeout(() => set(new Set([...changed].filter((other) => other !== key))), shownMs)
  },
  read: (): ReadonlySet<string> => changed,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useChangedRows = (): ReadonlySet<string> => useSyncExternalStore(changedRows.subscribe, changedRows.read)
