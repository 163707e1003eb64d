import { useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'

/** How long a row that somebody changed stands out. */
const shownMs = 4000

const { read, write, subscribe } = makeStore<ReadonlySet<string>>(new Set())

/** Rows that others changed a moment ago, as `resource/id`. */
export const changedRows = {
  mark: (resource: string, id: string): void => {
    const key = `${resource}/${id}`
    write(new Set([...read(), key]))
    setTimeout(() => write(new Set([...read()].filter((other) => other !== key))), shownMs)
  },
}

export const useChangedRows = (): ReadonlySet<string> => useSyncExternalStore(subscribe, read)
