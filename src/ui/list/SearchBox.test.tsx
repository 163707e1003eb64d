// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './SearchBox.tsx'

const asked: string[] = []
const box = (value: string) => <SearchBox value={value} resource="taxes" onSearch={(text) => asked.push(text)} />
const input = () => screen.getByRole<HTMLInputElement>('searchbox')

/** Types and pauses until it is asked for. */
const type = (value: string): void => {
  fireEvent.change(input(), { target: { value } })
  act(() => {
    vi.advanceTimersByTime(100)
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('keeps what is typed while answers to earlier letters come late', () => {
  const { rerender } = render(box(''))
  for (const text of ['c', 'ca', 'car']) type(text)
  expect(asked).toEqual(['c', 'ca', 'car'])
  for (const late of ['c', 'car']) {
    rerender(box(late))
    expect(input().value).toBe('car')
  }
})

it('shows what was chosen elsewhere', () => {
  const { rerender } = render(box(''))
  type('car')
  rerender(box('car'))
  for (const chosen of ['', 'iva', 'car']) {
    rerender(box(chosen))
    expect(input().value).toBe(chosen)
  }
})
