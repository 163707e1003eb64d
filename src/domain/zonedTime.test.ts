import { expect, it } from 'vitest'
import { lastMomentOf, momentOf, wallTime } from './zonedTime.ts'

it.each([
  ['America/Bogota', '2026-03-01T21:30', '2026-03-02T02:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  ['Europe/Berlin', '2026-01-01T00:15', '2025-12-31T23:15:00.000Z'],
  ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
  ['America/New_York', '2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['America/New_York', '2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['America/Santiago', '2026-09-05T23:59', '2026-09-06T03:59:00.000Z'],
])('%s %s is %s', (zone, wall, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
  expect(wallTime(moment, zone)).toBe(wall)
})

it.each([
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z', '2026-03-08T03:30'],
  ['America/Santiago', '2026-09-06T00:00', '2026-09-06T04:00:00.000Z', '2026-09-06T01:00'],
])('%s has no %s: it is %s', (zone, wall, moment, shown) => {
  expect(momentOf(wall, zone)).toBe(moment)
  expect(wallTime(moment, zone)).toBe(shown)
})

it.each([
  ['America/Bogota', '2026-10-29', '2026-10-30T04:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:59.999Z'],
  ['America/Santiago', '2026-09-05', '2026-09-06T03:59:59.999Z'],
])('the last moment in %s of %s is %s', (zone, day, moment) => expect(lastMomentOf(day, zone)).toBe(moment))

it('reads nothing from what is no time', () => expect(momentOf('', 'UTC')).toBeNull())
