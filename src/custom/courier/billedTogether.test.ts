import { expect, it } from 'vitest'
import { billedTogether } from './billedTogether.ts'

const order = (id: string, customer: string, more: object = {}) => ({
  id,
  version: 1,
  customer,
  currency: 'COP',
  ...more,
})

it('one invoice bills the orders of one customer, currency and branch, in their order', () => {
  const groups = billedTogether([
    order('1', 'A'),
    order('2', 'B'),
    order('3', 'A', { branch: null }),
    order('4', 'A', { currency: 'USD' }),
    order('5', 'A', { branch: 'N' }),
    order('6', 'B'),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['1', '3'], ['2', '6'], ['4'], ['5']])
})
