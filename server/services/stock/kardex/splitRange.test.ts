import { expect, it } from 'vitest'
import { splitRange } from './splitRange.ts'

it.each([
  ['2026-01-01', '2026-03-31', { from: '2026-01', to: '2026-03' }, []],
  ['2026-01-15', '2026-03-31', { from: '2026-02', to: '2026-03' }, [{ from: '2026-01-15', to: '2026-01-31' }]],
  ['2026-02-01', '2026-03-10', { from: '2026-02', to: '2026-02' }, [{ from: '2026-03-01', to: '2026-03-10' }]],
  ['2026-02-03', '2026-02-20', null, [{ from: '2026-02-03', to: '2026-02-20' }]],
  ['2026-02-01', '2026-02-20', null, [{ from: '2026-02-01', to: '2026-02-20' }]],
  [
    '2025-12-20',
    '2026-01-05',
    null,
    [
      { from: '2025-12-20', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-05' },
    ],
  ],
])('%s to %s is whole months and the days at both ends', (from, to, months, ends) => {
  expect(splitRange({ from, to })).toEqual({ months, ends })
})
