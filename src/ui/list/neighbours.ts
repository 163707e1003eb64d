import { ofSession } from '../../authProvider/sessionKeys.ts'

const key = (resource: string): string => `${ofSession}order.${resource}`

/** Remembers the order of the list that a record was opened from, for the way to its neighbours. */
export const rememberOrder = (resource: string, ids: readonly string[]): void =>
  sessionStorage.setItem(key(resource), JSON.stringify(ids))

const searchKey = (base: string): string => `${ofSession}search.${base}`

/** Remembers what the list at an address showed last: filter, order and page. */
export const rememberSearch = (base: string, search: string): void => sessionStorage.setItem(searchKey(base), search)

/** The address of a list as it was left. */
export const asLeft = (base: string): string => base + (sessionStorage.getItem(searchKey(base)) ?? '')

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

export const neighboursOf = (resource: string, id: string): Neighbours => {
  const stored = JSON.parse(sessionStorage.getItem(key(resource)) ?? '[]') as unknown
  const ids = Array.isArray(stored) ? stored.map(String) : []
  const at = ids.indexOf(id)
  return { previous: at > 0 ? (ids[at - 1] ?? null) : null, next: at < 0 ? null : (ids[at + 1] ?? null) }
}
