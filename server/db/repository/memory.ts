/** What was learnt of a list: how many rows it has, and which row stands at which place. */
export interface ListMemory {
  total: { readonly count: number; readonly exact: boolean } | null
  /** Places known, ascending; `keys` are the sort value and identifier of the row at `offset`. */
  anchors: { readonly offset: number; readonly keys: readonly unknown[] }[]
  readonly until: number
}

const lifeMs = 60_000
const limit = 2000
const anchorLimit = 2000

/**
 * Totals and places of lists, so that turning pages does not count and skip anew. A write to a resource
 * in this process forgets its lists; what other processes write is seen after a minute at most.
 */
export class Memory {
  readonly #lists = new Map<string, ListMemory>()
  readonly #writes = new Map<string, number>()
  #unknownWrites = 0

  /** Stands for the writes so far; what is learnt under an older mark is not kept. */
  mark(resource: string): string {
    return `${this.#unknownWrites}.${this.#writes.get(resource) ?? 0}`
  }

  list(resource: string, signature: string): ListMemory {
    const key = `${resource} ${this.mark(resource)} ${signature}`
    const known = this.#lists.get(key)
    if (known !== undefined && known.until > Date.now()) return known
    const fresh: ListMemory = { total: null, anchors: [], until: Date.now() + lifeMs }
    this.#lists.delete(key)
    this.#lists.set(key, fresh)
    if (this.#lists.size > limit)
      for (const oldest of this.#lists.keys()) {
        this.#lists.delete(oldest)
        if (this.#lists.size <= limit) break
      }
    return fresh
  }

  /** A resource was written to; without a name, nobody knows which. */
  wrote(resource?: string): void {
    if (resource === undefined) this.#unknownWrites += 1
    else this.#writes.set(resource, (this.#writes.get(resource) ?? 0) + 1)
  }
}

/** Keeps anchors ascending and bounded. */
export const remember = (memory: ListMemory, offset: number, keys: readonly unknown[]): void => {
  const { anchors } = memory
  const place = anchors.findLastIndex((anchor) => anchor.offset <= offset)
  if (anchors[place]?.offset === offset || anchors.length >= anchorLimit) return
  anchors.splice(place + 1, 0, { offset, keys })
}

export const nearest = (
  memory: ListMemory,
  offset: number,
): { readonly offset: number; readonly keys: readonly unknown[] } | undefined =>
  memory.anchors.findLast((anchor) => anchor.offset <= offset)
