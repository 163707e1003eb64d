import { expect, it } from 'vitest'
import { dayAfter, daysOf, goesOnAt, lastingUntil, meet, movedTo, stepped } from './period.ts'

it('shows a month by whole weeks that begin on Monday', () => {
  const days = daysOf('month', '2026-11-21')
  expect([days.length, days[0], days.at(-1)]).toEqual([42, '2026-10-26', '2026-12-06'])
  expect(daysOf('week', '2026-11-22')).toEqual(Array.from({ length: 7 }, (_none, at) => dayAfter('2026-11-16', at)))
  expect(daysOf('day', '2026-11-22')).toEqual(['2026-11-22'])
})

it('steps by what it shows, over the end of a year', () => {
  expect(stepped('month', '2026-12-31', 1)).toBe('2027-01-01')
  expect(stepped('month', '2026-03-31', -1)).toBe('2026-02-01')
  expect(stepped('week', '2026-12-30', 1)).toBe('2027-01-06')
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28')
})

it('moves to another day at the same time, or to an hour with the same minutes', () => {
  expect(movedTo('2026-11-21T09:30', '2026-11-24', null)).toBe('2026-11-24T09:30')
  expect(movedTo('2026-11-21T09:30', '2026-11-24', 7)).toBe('2026-11-24T07:30')
})

it('lasts until the end of an hour, over midnight, and never less than the hour it begins in', () => {
  expect(lastingUntil('2026-11-21T09:30', '2026-11-21', 11)).toBe('2026-11-21T12:00')
  expect(lastingUntil('2026-11-21T09:30', '2026-11-21', 7)).toBe('2026-11-21T10:00')
  expect(lastingUntil('2026-11-21T22:00', '2026-11-21', 23)).toBe('2026-11-22T00:00')
  expect(lastingUntil('2026-11-21T23:00', '2026-11-21', 23)).toBe('2026-11-22T00:00')
})

it('goes on in the hours after the one in which it begins, up to its end', () => {
  const window = { start: '2026-11-21T09:30', end: '2026-11-21T12:00' }
  expect([8, 9, 10, 11, 12].filter((hour) => goesOnAt(window, hour))).toEqual([10, 11])
  expect(goesOnAt({ ...window, end: '2026-11-22T02:00' }, 23)).toBe(true)
  expect(goesOnAt({ ...window, end: null }, 10)).toBe(false)
})

it('X-DOCK-OVERLAP: windows meet where they share a moment', () => {
  const window = (start: string, end: string | null) => ({ start, end })
  expect(meet(window('09:00', '10:00'), window('09:30', '11:00'))).toBe(true)
  expect(meet(window('09:00', '10:00'), window('10:00', '11:00'))).toBe(false)
  expect(meet(window('09:00', null), window('08:00', '11:00'))).toBe(false)
})
