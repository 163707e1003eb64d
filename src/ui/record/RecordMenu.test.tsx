// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { RecordMenu } from './RecordMenu.tsx'

afterEach(cleanup)

it('says that more is being read, which is nothing to choose, until it has come', () => {
  const entries = [{ name: 'delete', label: 'Delete' }]
  const { rerender } = render(<RecordMenu entries={entries} reading />)
  fireEvent.click(screen.getByRole('button'))
  const menu = screen.getByRole('menu')
  const offered = () =>
    screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('aria-disabled') === 'true'])
  expect([menu.getAttribute('aria-busy'), offered()]).toEqual([
    'true',
    [
      ['Delete', false],
      ['estiba.record.movesReading', true],
    ],
  ])
  rerender(<RecordMenu entries={entries} />)
  expect([menu.getAttribute('aria-busy'), offered()]).toEqual(['false', [['Delete', false]]])
})
