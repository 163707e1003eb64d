import { expect, it } from 'vitest'
import { kinds } from './index.ts'
import { KindError } from './kind.ts'

const parsers = {
  date: (given: unknown) => kinds.date.parse(given, { kind: 'date' }),
  datetime: (given: unknown) => kinds.datetime.parse(given, { kind: 'datetime' }),
  month: (given: unknown) => kinds.month.parse(given, { kind: 'month' }),
}

const read = (kind: keyof typeof parsers, given: unknown): unknown => {
  try {
    return parsers[kind](given)
  } catch (problem) {
    if (problem instanceof KindError) return problem.key
    throw problem
  }
}

it.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02T00:00:00Z', '2026-03-02'],
  ['2026-03-02T00:00:00-05:00', '2026-03-02'],
  ['2026-03-02T00:00:00.000', '2026-03-02'],
  ['2026-03-02T14:30:00', '2026-03-02'],
  ['2026-03-02T05:00:00Z', 'validation.date'],
  ['2026-03-01T19:00:00-05:00', 'validation.date'],
  ['2026-03-02Tomorrow', 'validation.date'],
  ['2026-03-02T', 'validation.date'],
  ['2026-02-30', 'validation.date'],
])('the day %s is %s', (given, day) => {
  expect(read('date', given)).toBe(day)
})

it.each([
  ['2026-02-28T10:00:00Z', '2026-02-28T10:00:00.000Z'],
  ['2026-02-28T22:00-05:00', '2026-03-01T03:00:00.000Z'],
  ['2026-02-30T10:00:00Z', 'validation.datetime'],
  ['2026-04-31T10:00:00-05:00', 'validation.datetime'],
  ['2026-02-28T25:00:00Z', 'validation.datetime'],
  ['2026-02-28', 'validation.datetime'],
])('the moment %s is %s', (given, moment) => {
  expect(read('datetime', given)).toBe(moment)
})

it.each([
  ['2026-11', '2026-11'],
  ['2026-11-05', '2026-11'],
  ['11/2026', '2026-11'],
  ['2026-1134', 'validation.month'],
  ['2026-11-99', 'validation.month'],
])('the month %s is %s', (given, month) => {
  expect(read('month', given)).toBe(month)
})
