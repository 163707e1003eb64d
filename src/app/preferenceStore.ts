import type { Store } from 'ra-core'
import { readKey } from '../authProvider/sessionKeys.ts'

const prefix = 'estiba.ui.'

/** What a device remembers whoever sits there; all else is remembered per person. */
const ofDevice: readonly string[] = ['theme', 'locale']

type Listener = (value: unknown) => void

/** Texts stand as they are, as earlier builds wrote them; all else as JSON. */
const written = (value: unknown): string =>
  typeof value === 'string' && parsed(value) === value ? value : JSON.stringify(value)

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/** What names records is remembered per company as well. */
const ofCompany: readonly string[] = ['favourites', 'recents', 'visits']

const personsName = (key: string): string => `${prefix}of.${readKey('userId') ?? ''}.${key}`

const nameOf = (key: string): string => {
  if (ofDevice.includes(key)) return prefix + key
  return ofCompany.includes(key) ? `${personsName(key)}.${readKey('businessId') ?? ''}` : personsName(key)
}

/** react-admin's store of preferences under the specification's names (G-24), which survive signing out. */
export const createPreferenceStore = (storage: Storage = localStorage): Store => {
  const listeners = new Map<string, Set<Listener>>()
  const publish = (key: string, value: unknown): void => {
    for (const listener of listeners.get(key) ?? []) listener(value)
  }
  const otherTab = (event: StorageEvent): void => {
    for (const key of listeners.keys())
      if (event.key === nameOf(key)) publish(key, event.newValue === null ? undefined : parsed(event.newValue))
  }
  const keysAt = (start: string): readonly string[] => Object.keys(storage).filter((name) => name.startsWith(start))
  const read = <T>(key: string, otherwise?: T): T | undefined => {
    const text = storage.getItem(nameOf(key)) ?? takenOver(key)
    return text === null ? otherwise : (parsed(text) as T)
  }
  /** An earlier build remembered it per person alone: it is that of the company that is entered first. */
  const takenOver = (key: string): string | null => {
    const text = ofCompany.includes(key) ? storage.getItem(personsName(key)) : null
    if (text === null) return null
    storage.setItem(nameOf(key), text)
    storage.removeItem(personsName(key))
    return text
  }
  const remove = (key: string): void => {
    storage.removeItem(nameOf(key))
    publish(key, undefined)
  }
  return {
    setup: () => addEventListener('storage', otherTab),
    teardown: () => removeEventListener('storage', otherTab),
    getItem: read,
    setItem: (key, value) => {
      if (value === undefined) {
        remove(key)
        return
      }
      storage.setItem(nameOf(key), written(value))
      publish(key, value)
    },
    removeItem: remove,
    removeItems: (start) => {
      for (const name of keysAt(nameOf(start))) remove(name.slice(nameOf('').length))
    },
    // Signing out ends a session, not what a person prefers.
    reset: () => undefined,
    subscribe: (key, listener) => {
      const all = listeners.get(key) ?? new Set<Listener>()
      listeners.set(key, all.add(listener))
      return () => all.delete(listener)
    },
    listItems: (start = '') =>
      Object.fromEntries(
        keysAt(nameOf(start)).map((name) => [name.slice(nameOf('').length), parsed(storage.getItem(name) ?? '')]),
      ),
  }
}
