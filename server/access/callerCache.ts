import type { Caller } from '../contract.ts'

/** Who a token stands for, and until when that may be taken as known. */
export interface Kept {
  readonly caller: Caller
  readonly until: number
}

/** Resolved callers by token, so that not each request reads sessions, roles and menus. */
export class CallerCache {
  readonly #kept = new Map<string, Kept>()
  readonly #resolving = new Map<string, Promise<Kept>>()
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

  /**
   * Requests that come together with one token ask once who it stands for. What was forgotten while it was read is
   * answered to who asked before, and not kept: it may be what has changed.
   */
  async once(token: string, resolve: () => Promise<Kept>): Promise<Caller> {
    const known = this.#resolving.get(token)
    if (known !== undefined) return (await known).caller
    const resolving = resolve()
    this.#resolving.set(token, resolving)
    try {
      const kept = await resolving
      if (this.#resolving.get(token) === resolving) this.#keep(token, kept)
      return kept.caller
    } finally {
      if (this.#resolving.get(token) === resolving) this.#resolving.delete(token)
    }
  }

  /** Forgets the callers that `which` names. */
  forget(which: (caller: Caller) => boolean): void {
    this.#resolving.clear()
    for (const [token, { caller }] of this.#kept) if (which(caller)) this.#kept.delete(token)
  }

  #keep(token: string, kept: Kept): void {
    if (this.#kept.size >= this.#limit) {
      const oldest = this.#kept.keys().next()
      if (!oldest.done) this.#kept.delete(oldest.value)
    }
    this.#kept.set(token, kept)
  }
}

const caches = new WeakMap<object, CallerCache>()

/** The cache that belongs to a running application's database. */
export const callerCacheOf = (owner: object): CallerCache => {
  const cache = caches.get(owner) ?? new CallerCache()
  caches.set(owner, cache)
  return cache
}
