/** Lets a few at a time through for each key, in the order in which they came. */
export class Turns {
  readonly #atOnce: number
  readonly #running = new Map<string, number>()
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(atOnce: number) {
    this.#atOnce = atOnce
  }

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(key)
    try {
      return await work()
    } finally {
      this.#end(key)
    }
  }

  #begin(key: string): Promise<void> | undefined {
    const running = this.#running.get(key) ?? 0
    if (running < this.#atOnce) {
      this.#running.set(key, running + 1)
      return undefined
    }
    const waiting = this.#waiting.get(key) ?? []
    this.#waiting.set(key, waiting)
    return new Promise((resolve) => waiting.push(resolve))
  }

  #end(key: string): void {
    const waiting = this.#waiting.get(key)
    const next = waiting?.shift()
    if (waiting?.length === 0) this.#waiting.delete(key)
    const running = (this.#running.get(key) ?? 1) - 1
    if (next !== undefined) next()
    else if (running === 0) this.#running.delete(key)
    else this.#running.set(key, running)
  }
}
