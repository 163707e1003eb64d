// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useStill } from './useStill.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Asked = ({ typed }: { readonly typed: string }) => <output>{useStill(typed, 250)}</output>

const shown = (): string | null => screen.getByRole('status').textContent

const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms)
  })
}

it('what is typed letter by letter is asked once, when it has stood still', () => {
  const { rerender } = render(<Asked typed="" />)
  for (const typed of ['5', '51', '512']) {
    rerender(<Asked typed={typed} />)
    wait(200)
    expect(shown()).toBe('')
  }
  wait(50)
  expect(shown()).toBe('512')
})
