import type { ErrorText } from '../messages/errorTexts.ts'
import { ApiError } from '../errors.ts'

export interface ThreadQueueOptions {
  /** Threads at once; a company has all of them but one, where there is more than one. */
  readonly threads: number
  /** What may wait, by its weight: of one company, and of all. */
  readonly waiting: { readonly company: number; readonly all: number }
  /** What is told who is past it. */
  readonly refusal: ErrorText
}

interface Waiter {
  readonly weight: number
  readonly begin: () => void
}

interface Company {
  running: number
  waiting: number
  /** The number of its last turn: who has waited longest for one is next. */
  lastTurn: number
  readonly queue: Waiter[]
}

/**
 * Who of many has work done in a thread next: the companies by turns, each in its own order, and never one in all threads, so
 * that who asks for little does not wait for what another company asked before.
 */
export class ThreadQueue {
  readonly #options: ThreadQueueOptions
  readonly #companies = new Map<string, Company>()
  #running = 0
  #waiting = 0
  #turns = 0
  #most = 0

  constructor(options: ThreadQueueOptions) {
    this.#options = options
  }

  /** The most that ran at once: what they cost in memory is that many times what one may. */
  get most(): number {
    return this.#most
  }

  /**
   * Runs `work` when its turn has come.
   *
   * @throws ApiError 429 where more waits already than is kept in memory
   */
  async take<T>(name: string, weight: number, work: () => Promise<T>): Promise<T> {
    const company = this.#companies.get(name) ?? { running: 0, waiting: 0, lastTurn: 0, queue: [] }
    this.#companies.set(name, company)
    if (company.queue.length > 0 || !this.#mayBegin(company)) await this.#wait(company, weight)
    else this.#begin(company)
    try {
      return await work()
    } finally {
      this.#running -= 1
      company.running -= 1
      if (company.running === 0 && company.queue.length === 0) this.#companies.delete(name)
      this.#next()
    }
  }

  #mayBegin({ running }: Company): boolean {
    const { threads } = this.#options
    return this.#running < threads && running < Math.max(1, threads - 1)
  }

  #begin(company: Company): void {
    this.#running += 1
    this.#most = Math.max(this.#most, this.#running)
    company.running += 1
    this.#turns += 1
    company.lastTurn = this.#turns
  }

  #wait(company: Company, weight: number): Promise<void> {
    const { waiting, refusal } = this.#options
    if (company.waiting + weight > waiting.company || this.#waiting + weight > waiting.all)
      return Promise.reject(new ApiError('TOO_MANY', { text: refusal, retryAfter: 10 }))
    company.waiting += weight
    this.#waiting += weight
    return new Promise((begin) => void company.queue.push({ weight, begin }))
  }

  #next(): void {
    for (;;) {
      const [company] = [...this.#companies.values()]
        .filter((one) => one.queue.length > 0 && this.#mayBegin(one))
        .toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn)
      const waiter = company?.queue.shift()
      if (company === undefined || waiter === undefined) return
      company.waiting -= waiter.weight
      this.#waiting -= waiter.weight
      this.#begin(company)
      waiter.begin()
    }
  }
}
