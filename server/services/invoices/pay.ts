import { Big } from 'big.js'
import type { Json } from '../../../src/schema/json.ts'
import type { Effect } from '../../moves/moving.ts'
import { textOf } from '../input.ts'

/** A payment lowers the balance; the last one pays the invoice (G-20). */
export const pay: Effect = ({ record, input, today, refuse }) => {
  const amount = new Big(Number(input['amount'] ?? 0))
  const balance = new Big(Number(record['balance'] ?? record['total'] ?? 0)).minus(amount)
  const paidOn = textOf(input, 'paidOn')
  if (balance.lt(0)) throw refuse('amount', 'overBalance')
  if (paidOn > today) throw refuse('paidOn', 'future')
  const earlier = Array.isArray(record['payments']) ? (record['payments'] as readonly Json[]) : []
  return {
    invoiceState: balance.eq(0) ? 'PAID' : 'PARTIALLY_PAID',
    balance: balance.toNumber(),
    payments: [
      ...earlier,
      { paidOn, amount: amount.toNumber(), paymentReference: textOf(input, 'paymentReference') || null },
    ],
  }
}
