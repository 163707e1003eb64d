import { expect, it } from 'vitest'
import { daysOf, isPeriod } from './periods.ts'

it.each([
  ['today', '2026-03-15', '2026-03-15', '2026-03-15'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['last7Days', '2026-01-03', '2025-12-28', '2026-01-03'],
  ['last30Days', '2026-03-15', '2026-02-14', '2026-03-15'],
  ['thisWeek', '2026-11-22', '2026-11-16', '2026-11-22'],
  ['thisWeek', '2026-11-30', '2026-11-30', '2026-12-06'],
  ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
  ['lastMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['thisYear', '2026-06-30', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s', (period, today, from, to) => {
  expect(daysOf(period, today)).toEqual({ from, to })
})

it('knows its own names alone', () => {
  expect([isPeriod('today'), isPeriod('tomorrow'), isPeriod(7)]).toEqual([true, false, false])
})
