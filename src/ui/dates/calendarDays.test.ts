import { describe, expect, it } from 'vitest'
import { monthsOf, plusDays, plusMonths, weeksOf, weekStart } from './calendarDays.ts'

describe('days of a calendar', () => {
  it('goes over the ends of months and years', () => {
    expect(plusDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(plusDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2026-01-31', -2)).toBe('2025-11-30')
    expect(plusMonths('2028-02-29', 12)).toBe('2029-02-28')
  })

  it('begins the week on Monday or on Sunday', () => {
    expect(weekStart('2026-11-21', 1)).toBe('2026-11-16')
    expect(weekStart('2026-11-21', 0)).toBe('2026-11-15')
    expect(weekStart('2026-11-22', 1)).toBe('2026-11-16')
  })

  it('shows whole weeks of a month', () => {
    const weeks = weeksOf('2026-11-21', 1)
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-10-26')
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06')
    expect(weeksOf('2026-02-10', 0)).toHaveLength(4)
  })

  it('shows twelve months of a year', () => {
    expect(monthsOf('2026-11-21').flat()).toHaveLength(12)
    expect(monthsOf('2026-11-21')[3]?.[2]).toBe('2026-12-01')
  })
})
