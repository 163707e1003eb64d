import { expect, it } from 'vitest'
import { ApiError } from '../errors.ts'
import { ThreadQueue } from './threadQueue.ts'

const world = (threads: number, waiting = { company: 100, all: 150 }) => {
  const queue = new ThreadQueue({ threads, waiting, refusal: 'workbooksWait' })
  const order: string[] = []
  const ends = new Map<string, () => void>()
  const send = (company: string, name: string, weight = 10): Promise<void> =>
    queue.take(company, weight, () => {
      order.push(name)
      return new Promise((resolve) => ends.set(name, resolve))
    })
  const end = async (name: string): Promise<void> => {
    ends.get(name)?.()
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
  }
  return { queue, order, send, end }
}

it('a workbook of one company begins at once behind three of another', () => {
  const { order, send } = world(2)
  for (const name of ['a1', 'a2', 'a3']) void send('a', name)
  expect(order).toEqual(['a1'])
  void send('b', 'b1')
  expect(order).toEqual(['a1', 'b1'])
})

it('companies have their turns one after the other, each in its own order', async () => {
  const { order, send, end, queue } = world(2)
  for (const name of ['a1', 'a2', 'a3']) void send('a', name)
  for (const name of ['b1', 'b2']) void send('b', name)
  void send('c', 'c1')
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) await end(name)
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(queue.most).toBe(2)
})

it('one thread is shared by turns too', async () => {
  const { order, send, end, queue } = world(1)
  for (const name of ['a1', 'a2', 'a3']) void send('a', name)
  void send('b', 'b1')
  for (const name of ['a1', 'b1', 'a2']) await end(name)
  expect([order, queue.most]).toEqual([['a1', 'b1', 'a2', 'a3'], 1])
})

it('what waits in memory has a bound for each company and for all, and who is past it is told', async () => {
  const { send, end } = world(2)
  const refused: unknown[] = []
  const refuse = (problem: unknown): void => void refused.push(problem)
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', name, 50).catch(refuse)
  for (const name of ['b1', 'b2', 'b3']) void send('b', name, 50).catch(refuse)
  await end('none')
  expect(refused).toHaveLength(2)
  for (const problem of refused) {
    expect(problem).toBeInstanceOf(ApiError)
    expect(problem).toMatchObject({ status: 429, retryAfter: 10 })
  }
})

it('one that fails leaves its place to the next', async () => {
  const queue = new ThreadQueue({ threads: 1, waiting: { company: 100, all: 100 }, refusal: 'workbooksWait' })
  const failing = [1, 2, 3].map(() => queue.take('a', 1, () => Promise.reject(new Error('no'))).catch(() => 'failed'))
  expect(await Promise.all(failing)).toEqual(['failed', 'failed', 'failed'])
  expect(await queue.take('a', 1, () => Promise.resolve('read'))).toBe('read')
})
