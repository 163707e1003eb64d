// @vitest-environment jsdom
import { expect, it, vi } from 'vitest'
import { OperationError } from '../dataProvider/operationError.ts'
import { checkPayment } from './paymentCheck.ts'

const refusing = (status: number, body: unknown) => () => Promise.reject(new OperationError('', status, body))
const minute = 60_000
let now = 0

/** How often the warning came, each check eleven minutes after the one before. */
const warned = async (call: () => Promise<unknown>, laterMs = 11 * minute): Promise<number> => {
  now += laterMs
  const warn = vi.fn()
  await checkPayment(call, warn, now)
  return warn.mock.calls.length
}

it('warns of a payment that is due, at most once in ten minutes', async () => {
  const due = refusing(401, { code: 'PAYMENT_REQUIRED' })
  expect(await warned(due)).toBe(1)
  expect(await warned(due, minute)).toBe(0)
  expect(await warned(due, 10 * minute)).toBe(1)
})

it('takes a 401 without a code for the same', async () => {
  expect(await warned(refusing(401, null))).toBe(1)
})

it.each([
  ['a bad token', refusing(401, { code: 'TOKEN_INVALID' })],
  ['a failing service', refusing(503, null)],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a company that paid', () => Promise.resolve({ paid: true })],
])('never warns for %s', async (_name, call) => {
  expect(await warned(call)).toBe(0)
})
