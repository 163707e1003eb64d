import { describe, expect, it } from 'vitest'
import { ApiError } from '../../errors.ts'
import { FairShare, type Turn } from './fairShare.ts'

/** Work that lasts until it is told to end, under a clock of our own. */
const world = (capacity: number) => {
  let now = 0
  const share = new FairShare({ capacity, now: () => now })
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const take = (turn: Turn, namespace: string, userId: string, name: string): Promise<string> =>
    share.take(namespace, userId, turn, () => {
      order.push(name)
      return new Promise((resolve) => ends.set(name, () => resolve(name)))
    })
  const ask = (namespace: string, userId: string, name: string) => take('statement', namespace, userId, name)
  return {
    share,
    order,
    ask,
    take,
    pass: (ms: number) => {
      now += ms
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.()
      ends.delete(name)
      // What was waiting begins when the promise of what ended is settled.
      for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    },
  }
}

const many = (count: number, ask: (at: number) => Promise<unknown>): void => {
  for (let at = 0; at < count; at++) void ask(at).catch(() => undefined)
}

describe('connections are shared', () => {
  it('so that one person never has more than a quarter of them', () => {
    const { share, ask } = world(12)
    many(30, (at) => ask('t1', 'greedy', `g${at}`))
    expect(share.running('t1', 'greedy')).toBe(3)
    void ask('t1', 'other', 'o')
    void ask('t2', 'far', 'f')
    expect([share.running('t1', 'other'), share.running('t2', 'far'), share.running()]).toEqual([1, 1, 5])
  })

  it('so that one person has half of them for look-ups, and for transactions that were short so far', async () => {
    const { share, ask, take, end, pass } = world(12)
    many(30, (at) => take('lookup', 't1', 'reader', `r${at}`))
    expect(share.running('t1', 'reader')).toBe(6)
    many(30, (at) => take('transaction', 't2', 'writer', `w${at}`))
    expect(share.running('t2', 'writer')).toBe(3)
    await end('nobody, so that those who waited have begun')
    for (let at = 0; at < 20; at++) await end(`w${at}`)
    expect(share.running('t2', 'writer')).toBe(6)
    pass(900)
    // What began is long by now, and others ask.
    for (let at = 20; at < 25; at++) await end(`w${at}`)
    expect(share.running('t2', 'writer')).toBe(1)
    void ask('t3', 'far', 'f')
    expect(share.running('t3', 'far')).toBe(1)
  })

  it('so that the people of one company leave a quarter to the others', () => {
    const { share, ask } = world(12)
    for (let person = 0; person < 10; person++) many(5, (at) => ask('t1', `p${person}`, `p${person}.${at}`))
    expect([share.running('t1'), share.running()]).toEqual([9, 9])
    void ask('t2', 'far', 'f')
    expect(share.running('t2')).toBe(1)
  })

  it('so that who asks what takes long has one of them while others ask', async () => {
    const { share, ask, end, pass } = world(12)
    many(30, (at) => ask('t1', 'greedy', `g${at}`))
    pass(900)
    void ask('t1', 'other', 'o')
    for (const name of ['g0', 'g1', 'g2']) await end(name)
    expect(share.running('t1', 'greedy')).toBe(1)
    pass(900)
    await end('o')
    await end('g3')
    // Nobody else has asked for a while.
    pass(5000)
    await end('g4')
    expect(share.running('t1', 'greedy')).toBe(3)
  })

  it('in the order of who has least: a company, a person in it, and his own turns as they came', async () => {
    const { order, ask, end, pass } = world(4)
    for (const [company, person] of [
      ['a', 'a1'],
      ['a', 'a2'],
      ['a', 'a3'],
      ['b', 'b1'],
    ] as const)
      void ask(company, person, `${person} first`)
    for (const at of [1, 2]) void ask('a', 'a1', `a1 ${at}`)
    void ask('a', 'a4', 'a4 1')
    void ask('c', 'c1', 'c1 1')
    pass(10)
    expect(order).toEqual(['a1 first', 'a2 first', 'a3 first', 'b1 first'])
    await end('a2 first')
    await end('a1 first')
    await end('a3 first')
    await end('c1 1')
    await end('a4 1')
    await end('a1 1')
    expect(order.slice(4)).toEqual(['c1 1', 'a4 1', 'a1 1', 'a1 2'])
  })

  it('and who is refused is told whose work is in the way', async () => {
    const { share, ask } = world(4)
    const refused: unknown[] = []
    for (let at = 0; at < 502; at++)
      void ask('t1', 'greedy', `g${at}`).catch((problem: unknown) => refused.push(problem))
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    expect(refused).toHaveLength(1)
    expect(refused[0]).toBeInstanceOf(ApiError)
    expect(refused[0]).toMatchObject({ status: 429, code: 'TOO_MANY', retryAfter: expect.any(Number) })
    expect(share.running('t1', 'greedy')).toBe(1)
  })

  it('and work that fails gives its connection back', async () => {
    const { share } = world(4)
    const failing = Array.from({ length: 9 }, () =>
      share.take('t1', 'one', 'statement', () => Promise.reject(new Error('no'))).catch(() => 'failed'),
    )
    expect(new Set(await Promise.all(failing))).toEqual(new Set(['failed']))
    expect(share.running()).toBe(0)
  })
})
