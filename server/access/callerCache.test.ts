import { expect, it } from 'vitest'
import { systemCaller } from '../db/systemCaller.ts'
import { CallerCache, type Kept } from './callerCache.ts'

const reading = () => {
  let answer: (kept: Kept) => void = () => undefined
  const read = new Promise<Kept>((resolve) => {
    answer = resolve
  })
  return { read: () => read, answer: () => answer({ caller: systemCaller('t1'), until: 10 }) }
}

it('asks once for requests that come together, and knows the answer as long as it is good', async () => {
  const cache = new CallerCache()
  const { read, answer } = reading()
  let asked = 0
  const both = [1, 2].map(() =>
    cache.once('token', () => {
      asked += 1
      return read()
    }),
  )
  answer()
  expect((await Promise.all(both)).map(({ namespace }) => namespace)).toEqual(['t1', 't1'])
  expect([asked, cache.find('token', 9)?.namespace, cache.find('token', 10)]).toEqual([1, 't1', undefined])
})

it('does not keep what was forgotten while it was read: rights that were taken away stay away', async () => {
  const cache = new CallerCache()
  const { read, answer } = reading()
  const before = cache.once('token', read)
  cache.forget(() => true)
  const after = cache.once('token', () => Promise.reject(new Error('ended')))
  answer()
  expect((await before).namespace).toBe('t1')
  await expect(after).rejects.toThrow('ended')
  expect(cache.find('token', 9)).toBeUndefined()
})
