/** After so long, half of what was used is forgotten. */
const halfLifeMs = 5000
/** Work of which one piece takes longer than this, at the mean or now, is long work. */
const longMs = 200
const recentMs = 1000
/** Work that takes less, after so many pieces of it, is short. */
const shortMs = 25
const enoughToTell = 20

/** Somebody who asks the database: a person, or a company of them. */
export interface Asker {
  running: number
  readonly usage: Usage
}

/** How much of the database's time somebody used of late. */
export class Usage {
  /** Of the last few pieces of work. */
  meanMs = 0
  #usedMs = 0
  #at = 0
  #lastAsked = Number.NEGATIVE_INFINITY
  readonly #started: number[] = []
  #ended = 0

  began(now: number): void {
    this.#lastAsked = now
    this.#started.push(now)
  }

  ended(started: number, now: number): void {
    this.#lastAsked = now
    this.#started.shift()
    this.#ended += 1
    const ms = now - started
    this.meanMs += (ms - this.meanMs) / 4
    this.#usedMs = this.#decayed(now) + ms
    this.#at = now
  }

  /** Milliseconds, with those of what is under way; what is long past counts for less. */
  at(now: number): number {
    return this.#started.reduce((sum, started) => sum + now - started, this.#decayed(now))
  }

  isLong(now: number): boolean {
    const [oldest] = this.#started
    return this.meanMs > longMs || (oldest !== undefined && now - oldest > longMs)
  }

  isShort(now: number): boolean {
    return this.#ended >= enoughToTell && this.meanMs < shortMs && !this.isLong(now)
  }

  isRecent(now: number): boolean {
    return this.#started.length > 0 || now - this.#lastAsked < recentMs
  }

  isOver(now: number): boolean {
    return !this.isRecent(now) && this.#decayed(now) < 1
  }

  #decayed(now: number): number {
    return this.#usedMs * 0.5 ** ((now - this.#at) / halfLifeMs)
  }
}
