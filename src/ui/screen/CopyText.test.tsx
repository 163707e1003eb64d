// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { CopyText } from './CopyText.tsx'

afterEach(cleanup)

it('is selected to be copied by hand where there is no clipboard', async () => {
  const user = userEvent.setup({ writeToClipboard: false })
  Reflect.deleteProperty(navigator, 'clipboard')
  expect(navigator.clipboard).toBeUndefined()
  render(<CopyText text="a-secret" action="Copy" />)
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox')
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('a-secret')
  expect(document.activeElement).toBe(field)
})
