import { expect, it } from 'vitest'
import { dueDay } from './dueDay.ts'

it.each([
  [{ days: 30 }, '2026-04-09'],
  [{ days: 30, endOfMonth: true }, '2026-04-30'],
  [{ days: 0, endOfMonth: true }, '2026-03-31'],
  [{}, '2026-03-10'],
])('an invoice of 10 March on the terms %j is due on %s', (term, due) => {
  expect(dueDay('2026-03-10', term)).toBe(due)
})
