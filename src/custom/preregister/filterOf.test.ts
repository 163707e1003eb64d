import { expect, it } from 'vitest'
import { filterOf } from './filterOf.ts'

it('B-DASH-FILTERS: only what is filled is asked', () => {
  expect(filterOf('RECEPTION', new URLSearchParams('type=&q=%20&from='))).toEqual({ direction: 'RECEPTION' })
  expect(filterOf('EXPEDITION', new URLSearchParams('type=SAL&from=2026-11-01&to=2026-11-30&q=12'))).toEqual({
    direction: 'EXPEDITION',
    type: 'SAL',
    date: { gte: '2026-11-01', lte: '2026-11-30' },
    q: '12',
  })
})
