import { useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'

export interface Notification {
  readonly id: string
  readonly title: string
  readonly body?: string | null
  readonly kind?: 'INFO' | 'SUCCESS' | 'WARNING' | 'ERROR'
  readonly link?: string | null
  readonly createdAt: string
  readonly read?: boolean
}

/** Kept this long (G-33). */
export const keptDays = 30

const { read, write, subscribe } = makeStore<readonly Notification[]>([])

/** Why those that are kept could not be read; null where they were. */
const unread = makeStore<string | null>(null)

/** The notifications of this tab, newest first, each once however it came. */
export const notificationStore = {
  read,
  subscribe,
  /** Answers those that were not known yet; those that were say what they say now, in the language of the screen. */
  add: (incoming: readonly Notification[]): readonly Notification[] => {
    const kept = read()
    const known = new Set(kept.map(({ id }) => id))
    const fresh = incoming.filter(({ id }) => !known.has(id))
    const again = new Map(incoming.map((one) => [one.id, one]))
    const all = [...fresh, ...kept.map((one) => ({ ...one, ...again.get(one.id) }))]
    if (incoming.length > 0) write(all.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)))
    return fresh
  },
  /** That there are none is not said where they could not be read. */
  notRead: unread.write,
  markAllRead: (): void => write(read().map((one) => ({ ...one, read: true }))),
}

export const useNotifications = (): readonly Notification[] =>
  useSyncExternalStore(notificationStore.subscribe, notificationStore.read)

export const useNotificationsNotRead = (): string | null => useSyncExternalStore(unread.subscribe, unread.read)
