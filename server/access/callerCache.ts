import type { Caller } from '../contract.ts'

interface Kept {
  readonly caller: Caller
  readonly until: number
}

/** Resolved callers by token, so that not each request reads sessions, roles and menus. */
export class CallerCache {
  readonly #kept = new Map<string, Kept>()
  readonly #resolving = new Map<string, Promise<Caller>>()
  readonly #limit: number

  constructor(limit = 10_000) {
    this.#limit = limit
  }

  find(token: string, now: number): Caller | undefined {
    const kept = this.#kept.get(token)
    if (kept === undefined) return undefined
    if (kept.until > now) return kept.caller
    this.#kept.delete(token)
    return undefined
  }

  keep(token: string, caller: Caller, until: number): void {
    if (this.#kept.size >= this.#limit) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(token, { caller, until })
  }

  /** Requests that come together with one token ask once who it stands for. */
  once(token: string, resolve: () => Promise<Caller>): Promise<Caller> {
    const known = this.#resolving.get(token)
    if (known !== undefined) return known
    const resolving = resolve().finally(() => {
      if (this.#resolving.get(token) === resolving) this.#resolving.delete(token)
    })
    this.#resolving.set(token, resolving)
    return resolving
  }

  /** Forgets the callers that `which` names. */
  forget(which: (caller: Caller) => boolean): void {
    // What is being read may be what has changed.
    this.#resolving.clear()
    for (const [token, { caller }] of this.#kept) if (which(caller)) this.#kept.delete(token)
  }
}

const caches = new WeakMap<object, CallerCache>()

/** The cache that belongs to a running application's database. */
export const callerCacheOf = (owner: object): CallerCache => {
  const cache = caches.get(owner) ?? new CallerCache()
  caches.set(owner, cache)
  return cache
}
