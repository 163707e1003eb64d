// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lines, quantity, reference, text } from '../../schema/index.ts'
import { formatsOf } from '../format/formats.ts'
import { LinesTable } from './LinesTable.tsx'

afterEach(cleanup)

const field = lines(
  {
    order: reference('orders'),
    of: reference('orders'),
    reference: reference('references'),
    store: reference('stores'),
    lot: text(),
    quantity: quantity({ unit: 'u' }),
  },
  { repeats: { store: 'store' } },
)

const headings = (rows: readonly object[]): readonly string[] => {
  cleanup()
  render(
    <LinesTable
      name="lines"
      field={field}
      value={rows}
      record={{ id: 'CPO~1', store: 'S1' }}
      view={{
        formats: formatsOf('es', { timeZone: 'America/Bogota', baseCurrency: 'COP' }),
        words: {
          locale: 'es',
          one: '',
          many: '',
          about: '',
          field: (name) => name,
          option: (_field, value) => String(value),
          name: (key) => key,
        },
        titleOf: (_resource, id) => id,
        resource: 'orders',
      }}
    />,
  )
  return screen.getAllByRole('columnheader').map((cell) => cell.textContent ?? '')
}

const line = { order: 'CPO~1', of: 'CPO~9', reference: 'CAF-500', store: 'S1', lot: null, quantity: 2 }

it('lines say neither which record they are of nor what it says above them, nor what none of them says', () => {
  expect(headings([line, line])).toEqual(['of', 'reference', 'quantity'])
})

it('what one line says otherwise is read of each', () => {
  expect(headings([line, { ...line, store: 'S2', lot: 'L-1' }])).toEqual([
    'of',
    'reference',
    'store',
    'lot',
    'quantity',
  ])
})
