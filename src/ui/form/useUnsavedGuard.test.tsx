// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

const Form = () => {
  useUnsavedGuard(true, true)
  return <a href="/elsewhere">elsewhere</a>
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('asks before a link is followed, and not where it opens beside the form', () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  render(<Form />)
  const link = screen.getByRole('link')
  link.addEventListener('click', (event) => event.preventDefault())
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey']) fireEvent.click(link, { [key]: true })
  expect(confirm).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(confirm).toHaveBeenCalledTimes(1)
})
