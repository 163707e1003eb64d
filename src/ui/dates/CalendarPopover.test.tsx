// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { AdminContext } from 'react-admin'
import { afterEach, expect, it } from 'vitest'
import CalendarPopover from './CalendarPopover.tsx'

afterEach(cleanup)

const anchor = { current: document.body }
const nothing = (): void => {}

const drawn = () => (
  <AdminContext>
    <CalendarPopover
      by="day"
      chosen="2026-04-03"
      today="2026-11-24"
      last="2026-12-31"
      anchor={anchor}
      onChoose={nothing}
      onClose={nothing}
    />
  </AdminContext>
)

const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null

it('leaves who walks by the arrows on his day when the form around it is drawn again', async () => {
  const { rerender } = render(drawn())
  const third = await screen.findByRole('gridcell', { name: 'Friday, April 3, 2026' })
  expect(focused()).toBe('Friday, April 3, 2026')
  fireEvent.keyDown(third, { key: 'ArrowRight' })
  expect(focused()).toBe('Saturday, April 4, 2026')
  rerender(drawn())
  expect(focused()).toBe('Saturday, April 4, 2026')
})
