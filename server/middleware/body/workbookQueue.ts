import { ApiError } from '../../errors.ts'

export interface WorkbookQueueOptions {
  /** Threads at once; a company has all of them but one, where there is more than one. */
  readonly threads: number
  /** Bytes that may wait: of one company, and of all. */
  readonly waitingBytes: { readonly company: number; readonly all: number }
}

interface Waiter {
  readonly bytes: number
  readonly begin: () => void
}

interface Company {
  running: number
  waitingBytes: number
  /** The number of its last turn: who has waited longest for one is next. */
  lastTurn: number
  readonly queue: Waiter[]
}

/**
 * Who of many has a workbook read next: the companies by turns, each in its own order, and never one in all threads, so
 * that who sends a small one does not wait for what another company sent before.
 */
export class WorkbookQueue {
  readonly #options: WorkbookQueueOptions
  readonly #companies = new Map<string, Company>()
  #running = 0
  #waitingBytes = 0
  #turns = 0
  #most = 0

  constructor(options: WorkbookQueueOptions) {
    this.#options = options
  }

  /** The most that were read at once: what they cost in memory is that many times what one may. */
  get most(): number {
    return this.#most
  }

  /**
   * Runs `work` when its turn has come.
   *
   * @throws ApiError 429 where more waits already than is kept in memory
   */
  async take<T>(name: string, bytes: number, work: () => Promise<T>): Promise<T> {
    const company = this.#companies.get(name) ?? { running: 0, waitingBytes: 0, lastTurn: 0, queue: [] }
    this.#companies.set(name, company)
    if (company.queue.length > 0 || !this.#mayBegin(company)) await this.#wait(company, bytes)
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

  #wait(company: Company, bytes: number): Promise<void> {
    const { waitingBytes } = this.#options
    if (company.waitingBytes + bytes > waitingBytes.company || this.#waitingBytes + bytes > waitingBytes.all)
      return Promise.reject(new ApiError('TOO_MANY', { text: 'workbooksWait', retryAfter: 10 }))
    company.waitingBytes += bytes
    this.#waitingBytes += bytes
    return new Promise((begin) => void company.queue.push({ bytes, begin }))
  }

  #next(): void {
    for (;;) {
      const [company] = [...this.#companies.values()]
        .filter((one) => one.queue.length > 0 && this.#mayBegin(one))
        .toSorted((a, b) => a.running - b.running || a.lastTurn - b.lastTurn)
      const waiter = company?.queue.shift()
      if (company === undefined || waiter === undefined) return
      company.waitingBytes -= waiter.bytes
      this.#waitingBytes -= waiter.bytes
      this.#begin(company)
      waiter.begin()
    }
  }
}
