import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { chunkTimeoutMs, lazyWithRetry } from './lazyWithRetry.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('E-CHUNK, C-CHUNK-TIMEOUT: a file that does not come is given up after 120000 ms, and not before', async () => {
  const given = vi.fn()
  lazyWithRetry('Dashboard', () => new Promise<never>(() => undefined))().catch(given)
  expect(chunkTimeoutMs).toBe(120_000)
  await vi.advanceTimersByTimeAsync(chunkTimeoutMs - 1)
  expect(given).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(given.mock.calls[0]?.[0]).toMatchObject({ message: 'Loading chunk Dashboard failed (timeout)', late: true })
})

it('a file that is refused is asked for once more', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('502')).mockResolvedValue('there')
  await expect(lazyWithRetry('Profile', load)()).resolves.toBe('there')
  expect(load).toHaveBeenCalledTimes(2)
})

it('a file that is refused again says so at once, one that comes is given', async () => {
  await expect(lazyWithRetry('Profile', () => Promise.reject(new Error('404')))()).rejects.toMatchObject({
    message: 'Loading chunk Profile failed',
    late: false,
  })
  await expect(lazyWithRetry('Profile', async () => 'there')()).resolves.toBe('there')
})
