import { expect, it } from 'vitest'
import { momentOf, wallTime } from './zonedTime.ts'

it.each([
  ['America/Bogota', '2026-03-01T21:30', '2026-03-02T02:30:00.000Z'],
  ['Europe/Berlin', '2026-07-01T08:00', '2026-07-01T06:00:00.000Z'],
  ['Europe/Berlin', '2026-01-01T00:15', '2025-12-31T23:15:00.000Z'],
])('%s %s is %s', (zone, wall, moment) => {
  expect(momentOf(wall, zone)).toBe(moment)
  expect(wallTime(moment, zone)).toBe(wall)
})

it('reads nothing from what is no time', () => expect(momentOf('', 'UTC')).toBeNull())
