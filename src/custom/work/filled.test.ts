import { expect, it } from 'vitest'
import { filled, within } from './filled.ts'

it('B-DASH-FILTERS: only what is filled is asked', () => {
  expect({ ...filled({ type: '', q: ' ' }), ...within('date', '', '') }).toEqual({})
  expect({ ...filled({ type: 'SAL', q: ' 12' }), ...within('date', '2026-11-01', '2026-11-30') }).toEqual({
    type: 'SAL',
    date: { gte: '2026-11-01', lte: '2026-11-30' },
    q: '12',
  })
  expect(within('date', '2026-11-01', '')).toEqual({ date: { gte: '2026-11-01' } })
})
