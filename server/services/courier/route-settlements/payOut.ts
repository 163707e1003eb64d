import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { moneyWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { linkFlow } from '../../../moves/flow.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { textOf } from '../../input.ts'
import { isPurchase } from '../../orders/isPurchase.ts'
import { holdReceipts, receiptsOf } from './receipts.ts'

type Settlement = RecordOf<'route-settlements'>
type Receipt = RecordOf<'documents'>

/** What is left of what was collected for goods, by the sender whose goods they are; neither carriage nor what he bought was his. */
const owedTo = async (session: Session, record: Settlement): Promise<ReadonlyMap<string, readonly Receipt[]>> => {
  const receipted = await receiptsOf(session, record)
  const orders = await session.asSystem('orders').getMany(receipted.map(({ row }) => row.order))
  const sent = orders.filter((order) => order.paymentForm === 'COD' && !isPurchase(order))
  const goods = new Set(sent.map(({ id }) => id))
  const owed = new Map<string, Receipt[]>()
  for (const { row, receipt } of receipted)
    if (row.customer && goods.has(row.order) && (receipt.balance ?? 0) > 0)
      owed.set(row.customer, [...(owed.get(row.customer) ?? []), receipt])
  return owed
}

const sumOf = (receipts: readonly Receipt[]): number =>
  receipts.reduce((sum, { balance }) => sum.plus(balance ?? 0), new Big(0)).toNumber()

/** What was collected for a sender's goods, less what it owed for their carriage, is paid to it (sw 6). */
export const payOut: MoveSteps<Settlement> = {
  before: holdReceipts,
  blocked: async ({ session, record }) =>
    (await owedTo(session, record)).size === 0 ? [{ code: 'owesNobody', field: 'collected' }] : [],
  notes: async ({ session, record }) => {
    const { locale } = session.caller
    const { messages } = session.registry.get('route-settlements').labels[locale]
    return [...(await owedTo(session, record))].map(([customer, receipts]) =>
      fill(messages['owedTo'] ?? '', {
        customer,
        amount: moneyWritten(locale, new Big(sumOf(receipts)), record.currency),
      }),
    )
  },
  proposes: async ({ session, record }) => {
    const [customer, second] = (await owedTo(session, record)).keys()
    return customer === undefined || second !== undefined ? {} : { customer }
  },
  effect: async ({ session, record, input, today, refuse }) => {
    const receipts = (await owedTo(session, record)).get(textOf(input, 'customer')) ?? []
    const [first] = receipts
    if (first === undefined) throw refuse('customer', 'notOwed')
    const paidOn = textOf(input, 'paidOn')
    if (paidOn > today) throw refuse('paidOn', 'future')
    const type = await session
      .asSystem('document-types')
      .first({ where: { sw: '6', status: 'ACTIVE' }, sort: [['type', 'ASC']] })
    if (type === undefined) throw refuse('customer', 'noPaymentType')
    const amount = sumOf(receipts)
    const payment = await postDocument(session, {
      entity: first.entity ?? null,
      branch: first.branch ?? null,
      currency: record.currency,
      type: type.id,
      switches: '6',
      date: paidOn,
      amount,
      notes: record.number ?? record.id,
      payments: [
        {
          method: textOf(input, 'method') || null,
          amount,
          date: paidOn,
          reference: textOf(input, 'paymentReference') || record.number || null,
        },
      ],
    })
    for (const { id, balance } of receipts) {
      await session
        .asSystem('applied-documents')
        .create({ document: payment.id, appliedDocument: id, date: paidOn, amount: balance ?? 0 })
      await linkFlow(session, { from: 'documents', fromId: id, to: 'documents', toId: payment.id })
    }
    return new Made(await session.asSystem('documents').get(payment.id))
  },
}
