import { expect, it } from 'vitest'
import { accountTotals } from './account.ts'

const today = '2026-11-27'
const owed = { currency: 'COP', dueDate: '2026-12-01', settles: false }

it('adds what is owed, what of it is overdue, and takes off what was paid and not applied, in each currency', () => {
  expect(
    accountTotals(
      [
        { ...owed, balance: 0.1 },
        { ...owed, balance: 0.2, dueDate: '2026-11-26' },
        { ...owed, balance: 5, dueDate: '2026-11-27' },
        { ...owed, balance: 2, settles: true, dueDate: '2026-01-01' },
        { ...owed, balance: 40, currency: 'USD', settles: true },
        { ...owed, balance: 7, currency: 'EUR', dueDate: null },
      ],
      today,
    ),
  ).toEqual([
    { currency: 'COP', owed: 5.3, overdue: 0.2, unapplied: 2, balance: 3.3 },
    { currency: 'EUR', owed: 7, overdue: 0, unapplied: 0, balance: 7 },
    { currency: 'USD', owed: 0, overdue: 0, unapplied: 40, balance: -40 },
  ])
  expect(accountTotals([], today)).toEqual([])
})
