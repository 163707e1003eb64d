import { expect, it } from 'vitest'
import { eventLine } from './eventLine.ts'

const [one, two] = ['CSQU3054383', 'MSKU6011672'] as const
const now = '2026-06-01T00:00:00.000Z'

it('counts the containers that have an event; it happened when the last of them has it', () => {
  const rows = [
    { event: 'LOADED', container: one, actualAt: '2026-05-10T07:00:00.000Z' },
    { event: 'LOADED', container: two, actualAt: '2026-05-10T08:00:00.000Z' },
    { event: 'DISCHARGED', container: one, actualAt: '2026-05-30T08:00:00.000Z' },
    { event: 'BOOKED', actualAt: '2026-05-01T08:00:00.000Z', place: 'PECLL' },
  ] as const
  expect(eventLine(rows, [one, two], now).map(({ event, done, of, actual }) => [event, done, of, actual])).toEqual([
    ['BOOKED', 1, 1, '2026-05-01T08:00:00.000Z'],
    ['LOADED', 2, 2, '2026-05-10T08:00:00.000Z'],
    ['DISCHARGED', 1, 2, null],
  ])
  const skipped = { event: 'DISCHARGED', container: two, skippedBecause: 'Se quedó' } as const
  expect(eventLine([...rows, skipped], [one, two], now).at(-1)).toMatchObject({
    done: 1,
    of: 1,
    actual: '2026-05-30T08:00:00.000Z',
  })
})

it('tells how late: what happened against its plan, what is open against what is expected or now', () => {
  const late = (row: object) => eventLine([{ event: 'ARRIVED', ...row }], [], now)[0]?.lateHours
  expect(late({ plannedAt: '2026-05-30T00:00:00.000Z', actualAt: '2026-05-30T05:00:00.000Z' })).toBe(5)
  expect(late({ plannedAt: '2026-05-30T00:00:00.000Z', actualAt: '2026-05-29T00:00:00.000Z' })).toBe(-24)
  expect(late({ plannedAt: '2026-06-02T00:00:00.000Z', expectedAt: '2026-06-04T00:00:00.000Z' })).toBe(48)
  expect(late({ plannedAt: '2026-05-31T00:00:00.000Z' })).toBe(24)
  expect(late({ plannedAt: '2026-06-02T00:00:00.000Z' })).toBe(0)
  expect(late({ expectedAt: '2026-05-31T12:00:00.000Z' })).toBe(12)
  expect(late({})).toBeNull()
})

it('leaves out what somebody skipped', () => {
  expect(eventLine([{ event: 'PICKED_UP', skippedBecause: 'The customer brings it' }], [], now)).toEqual([])
})

it('what was called off or delivered is late no more, only an empty container that is still out', () => {
  const past = '2026-05-30T00:00:00.000Z'
  const open = [
    { event: 'GATED_OUT', plannedAt: past },
    { event: 'EMPTY_RETURNED', container: one, plannedAt: past },
  ] as const
  const late = (...more: Parameters<typeof eventLine>[0]) =>
    eventLine([...open, ...more], [one], now)
      .filter(({ actual }) => actual === null)
      .map(({ event, lateHours }) => [event, lateHours])
  expect(late()).toEqual([
    ['GATED_OUT', 48],
    ['EMPTY_RETURNED', 48],
  ])
  expect(late({ event: 'DELIVERED', actualAt: past })).toEqual([
    ['GATED_OUT', null],
    ['EMPTY_RETURNED', 48],
  ])
  expect(late({ event: 'CANCELED', actualAt: past })).toEqual([
    ['GATED_OUT', null],
    ['EMPTY_RETURNED', null],
  ])
})
