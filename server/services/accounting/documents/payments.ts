import { Big } from 'big.js'
import { postedStates, switchesOf } from './switches.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

const owing = switchesOf('customerOwes')

/** Cash receipts and payments of an operation: method, amount, currency and day, with what is still owed in it (G-20). */
export const paymentsForPreRegister: Implementation = async (session, input) => {
  const [type, number] = [textOf(input, 'preRegisterType'), textOf(input, 'preRegisterNumber')]
  const rows = await session.of('documents').all({
    where: {
      preRegisterType: type,
      preRegisterNumber: number,
      switches: { in: [...owing, '5', '6'] },
      state: { in: postedStates },
    },
    sort: [['date', 'ASC']],
  })
  const pendingIn = (currency: string | null | undefined): number =>
    rows
      .filter((row) => owing.includes(row.switches ?? '') && (row.currency ?? '') === (currency ?? ''))
      .reduce((sum, { balance }) => sum.plus(balance ?? 0), new Big(0))
      .toNumber()
  return rows
    .filter(({ switches }) => switches === '5' || switches === '6')
    .flatMap((row) => {
      const base = { document: row.id, currency: row.currency, pendingBalance: pendingIn(row.currency) }
      const payments = Array.isArray(row.payments) ? (row.payments as readonly { [field: string]: unknown }[]) : []
      if (payments.length === 0) return [paid(base, { amount: row.total, date: row.date })]
      return payments.map((payment) => paid(base, { date: row.date, ...payment }))
    })
}

const paid = (base: object, { method, amount, date, reference }: { readonly [field: string]: unknown }): object => ({
  ...base,
  method: method ?? null,
  amount: amount ?? null,
  date: date ?? null,
  reference: reference ?? null,
})
