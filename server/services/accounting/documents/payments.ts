import { postedStates } from './switches.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/** Cash receipts and payments of an operation: method, amount, currency and day, with what its invoices still owe (G-20). */
export const paymentsForPreRegister: Implementation = async (session, input) => {
  const [type, number] = [textOf(input, 'preRegisterType'), textOf(input, 'preRegisterNumber')]
  const rows = await session.of('documents').all({
    where: {
      preRegisterType: type,
      preRegisterNumber: number,
      switches: { in: ['1', '5', '6', '70'] },
      state: { in: postedStates },
    },
    sort: [['date', 'ASC']],
  })
  const pending = rows
    .filter(({ switches }) => switches === '1' || switches === '70')
    .reduce((sum, { balance }) => sum + Number(balance ?? 0) * 100, 0)
  return rows
    .filter(({ switches }) => switches === '5' || switches === '6')
    .flatMap((row) => {
      const base = { document: row.id, currency: row.currency, pendingBalance: Math.round(pending) / 100 }
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
