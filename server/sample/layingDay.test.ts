import { expect, it } from 'vitest'
import { layingDay } from './layingDay.ts'

it.each([
  ['America/Bogota', '2026-12-01T03:00:00Z', '2026-11-30'],
  ['Europe/Berlin', '2026-12-10T23:30:00Z', '2026-12-10'],
  ['Europe/Berlin', '2026-12-11T00:30:00Z', '2026-12-11'],
])('in %s at %s a sample is laid on %s: no day to come, neither there nor here', (timeZone, moment, day) => {
  expect(layingDay(new Date(moment), { timeZone })).toBe(day)
})
