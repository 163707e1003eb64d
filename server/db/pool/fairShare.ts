import { ApiError } from '../../errors.ts'
import { type Asker, Usage } from './usage.ts'

/** How long somebody waits for a turn of his own, and for a connection that others have. */
const ownPatienceMs = { lookup: 5000, statement: 5000, transaction: 15_000 } as const
const sharedPatienceMs = 2000

/** Statements that one person may have waiting; more are refused at once. */
const longestQueue = 500

const mostRetrySeconds = 30

/** A look-up by a key takes no time worth naming; a search may, and a transaction. */
export type Turn = keyof typeof ownPatienceMs

interface Waiter {
  readonly turn: Turn
  readonly since: number
  readonly begin: () => void
  readonly refuse: (problem: ApiError) => void
  readonly timer: NodeJS.Timeout
}

interface Person extends Asker {
  readonly key: string
  readonly company: Asker
  readonly queue: Waiter[]
}

export interface FairShareOptions {
  /** Connections that people share. */
  readonly capacity: number
  readonly now?: () => number
}

/**
 * Who of many may use a connection now. A person has at most a quarter of them, for look-ups and for transactions that
 * were all short so far half; a company three quarters. Who asks what takes long has one while others ask too. Where connections are wanted by more, the next one goes to the company, and
 * in it to the person, that has fewest and has used least of the database's time of late; a person's own turns come in
 * their order.
 */
export class FairShare {
  readonly #capacity: number
  readonly #now: () => number
  readonly #people = new Map<string, Person>()
  readonly #companies = new Map<string, Asker>()
  #running = 0
  #waiting = 0

  constructor({ capacity, now = () => performance.now() }: FairShareOptions) {
    this.#capacity = Math.max(1, capacity)
    this.#now = now
  }

  /** Statements and transactions under way, of all or of one person. */
  running(namespace?: string, userId?: string): number {
    if (namespace === undefined) return this.#running
    if (userId === undefined) return this.#companies.get(namespace)?.running ?? 0
    return this.#people.get(keyOf(namespace, userId))?.running ?? 0
  }

  /**
   * Runs `work` when its turn has come.
   *
   * @throws ApiError 429 where the asker's own work is in the way for too long, 503 where that of others is
   */
  async take<T>(namespace: string, userId: string, turn: Turn, work: () => Promise<T>): Promise<T> {
    const person = this.#person(namespace, userId)
    if (this.#waiting > 0 || !this.#mayBegin(person, turn)) await this.#wait(person, turn)
    else this.#begin(person)
    const started = this.#now()
    try {
      return await work()
    } finally {
      this.#end(person, started)
    }
  }

  #person(namespace: string, userId: string): Person {
    const key = keyOf(namespace, userId)
    const known = this.#people.get(key)
    if (known !== undefined) return known
    this.#forget()
    const company = this.#companies.get(namespace) ?? { running: 0, usage: new Usage() }
    this.#companies.set(namespace, company)
    const person: Person = { key, company, running: 0, usage: new Usage(), queue: [] }
    this.#people.set(key, person)
    return person
  }

  /** People who have not asked for long are as new. */
  #forget(): void {
    if (this.#people.size < 1000) return
    const now = this.#now()
    for (const [key, person] of this.#people)
      if (person.running === 0 && person.queue.length === 0 && person.usage.isOver(now)) this.#people.delete(key)
    const companies = new Set([...this.#people.values()].map(({ company }) => company))
    for (const [key, company] of this.#companies) if (!companies.has(company)) this.#companies.delete(key)
  }

  #limitOf(person: Person, turn: Turn): number {
    const now = this.#now()
    const long = person.usage.isLong(now)
    if (long && this.#othersAsk(person)) return 1
    const isShort = turn === 'lookup' || (turn === 'transaction' && person.usage.isShort(now))
    return Math.max(1, Math.floor(this.#capacity / (isShort && !long ? 2 : 4)))
  }

  #companyLimit(): number {
    return Math.max(1, Math.ceil((this.#capacity * 3) / 4))
  }

  #othersAsk(person: Person): boolean {
    const now = this.#now()
    for (const other of this.#people.values()) if (other !== person && other.usage.isRecent(now)) return true
    return false
  }

  #mayBegin(person: Person, turn: Turn): boolean {
    return (
      this.#running < this.#capacity &&
      person.running < this.#limitOf(person, turn) &&
      person.company.running < this.#companyLimit()
    )
  }

  #mayGoOn(person: Person): boolean {
    const [first] = person.queue
    return first !== undefined && this.#mayBegin(person, first.turn)
  }

  #begin(person: Person): void {
    const now = this.#now()
    this.#running += 1
    for (const asker of [person, person.company]) {
      asker.running += 1
      asker.usage.began(now)
    }
  }

  #end(person: Person, started: number): void {
    const now = this.#now()
    this.#running -= 1
    for (const asker of [person, person.company]) {
      asker.running -= 1
      asker.usage.ended(started, now)
    }
    this.#next()
  }

  #wait(person: Person, turn: Turn): Promise<void> {
    if (person.queue.length >= longestQueue) return Promise.reject(this.#tooMany(person, turn))
    return new Promise((resolve, reject) => {
      const own = this.#ownWork(person, turn)
      const timer = setTimeout(() => this.#giveUp(person, waiter), own ? ownPatienceMs[turn] : sharedPatienceMs)
      const waiter: Waiter = { turn, since: this.#now(), begin: resolve, refuse: reject, timer }
      person.queue.push(waiter)
      this.#waiting += 1
      this.#next()
    })
  }

  /** Whether it is a person's own work, or that of his company, that keeps him waiting. */
  #ownWork(person: Person, turn: Turn): boolean {
    return (
      person.queue.length > 0 ||
      person.running >= this.#limitOf(person, turn) ||
      person.company.running >= this.#companyLimit()
    )
  }

  #giveUp(person: Person, waiter: Waiter): void {
    const at = person.queue.indexOf(waiter)
    if (at === -1) return
    person.queue.splice(at, 1)
    this.#waiting -= 1
    waiter.refuse(
      this.#ownWork(person, waiter.turn)
        ? this.#tooMany(person, waiter.turn)
        : new ApiError('UNAVAILABLE', { retryAfter: 1 }),
    )
  }

  #tooMany(person: Person, turn: Turn): ApiError {
    const seconds = Math.ceil((person.usage.meanMs * (person.queue.length + 1)) / this.#limitOf(person, turn) / 1000)
    const retryAfter = Math.min(mostRetrySeconds, Math.max(1, seconds))
    return new ApiError('TOO_MANY', { text: 'busy', values: { seconds: retryAfter }, retryAfter })
  }

  /** Gives free connections to whose turn it is. */
  #next(): void {
    while (this.#waiting > 0 && this.#running < this.#capacity) {
      const now = this.#now()
      const [person] = [...this.#people.values()]
        .filter((one) => this.#mayGoOn(one))
        .toSorted(
          (a, b) =>
            a.company.running - b.company.running ||
            a.company.usage.at(now) - b.company.usage.at(now) ||
            a.running - b.running ||
            a.usage.at(now) - b.usage.at(now) ||
            (a.queue[0]?.since ?? 0) - (b.queue[0]?.since ?? 0),
        )
      const waiter = person?.queue.shift()
      if (person === undefined || waiter === undefined) return
      this.#waiting -= 1
      clearTimeout(waiter.timer)
      this.#begin(person)
      waiter.begin()
    }
  }
}

const keyOf = (namespace: string, userId: string): string => `${namespace} ${userId}`
