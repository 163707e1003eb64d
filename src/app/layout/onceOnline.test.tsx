// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { onceOnline } from './onceOnline.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('what did not arrive is asked for again when there is a network, or a while later (G-26)', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn<() => Promise<{ default: () => string }>>()
    .mockRejectedValueOnce(new Error('the server starts anew'))
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue({ default: () => 'Keys' })
  const Part = onceOnline(load)
  render(
    <Suspense fallback={null}>
      <Part />
    </Suspense>,
  )
  await vi.advanceTimersByTimeAsync(4999)
  expect(load).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledTimes(2)
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(load).toHaveBeenCalledTimes(3)
  vi.useRealTimers()
  await screen.findByText('Keys')
  expect(screen.getByText('Keys').textContent).toBe('Keys')
})
