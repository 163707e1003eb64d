import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { ApiError } from '../../../errors.ts'
import { linkAll, linkFlow } from '../../../moves/flow.ts'
import type { MoveSteps, Moving } from '../../../moves/moving.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { textOf } from '../../input.ts'
import { gathered } from './gather.ts'

type Settlement = RecordOf<'route-settlements'>
type Order = RecordOf<'orders'>

/** The orders of its rows, locked one after the other so that two settlements take them once. */
const heldOrders = async ({ session, record }: Moving<Settlement>): Promise<readonly Order[]> => {
  const ids = (record.collected ?? []).map(({ order }) => order ?? '').toSorted()
  const orders: Order[] = []
  for (const id of ids) {
    const order = await session.asSystem('orders').lock(id)
    if (order.routeSettlement) throw notAgain(session, order, 'settled')
    if (order.deliveryOutcome !== 'DELIVERED') throw notAgain(session, order, 'undone')
    // Undone since, and done again by somebody else.
    const isOther = order.carrier !== record.courier || (record.currency && order.currency !== record.currency)
    if (isOther) throw notAgain(session, order, 'others')
    orders.push(order)
  }
  return orders
}

const notAgain = (session: Session, order: Order, message: 'settled' | 'undone' | 'others'): ApiError => {
  const text = session.registry.get('route-settlements').labels[session.caller.locale].messages[message] ?? ''
  return new ApiError('INVALID', { errors: { collected: fill(text, { order: order.number ?? order.id }) } })
}

/** The invoices that bill an order. */
export const billsOrder = (order: Order): Where => ({
  invoiced: true,
  or: [{ orders: { has: order.id } }, { orderType: order.type, orderNumber: order.number ?? '' }],
})

/** What of it the customer owes for the order: its invoices are paid as far as the money reaches. */
const payInvoices = async (session: Session, order: Order, receipt: string, today: string): Promise<void> => {
  let left = new Big(order.collectedAmount ?? 0)
  const invoices = await session.asSystem('documents').all({
    where: {
      ...billsOrder(order),
      currency: order.currency,
      state: ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE'],
    },
    sort: [
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
  })
  for (const invoice of invoices) {
    const owed = new Big(invoice.balance ?? 0)
    const amount = owed.lt(left) ? owed : left
    if (amount.lte(0)) continue
    await session.asSystem('applied-documents').create({
      document: receipt,
      appliedDocument: invoice.id,
      date: today,
      amount: amount.toNumber(),
    })
    await linkFlow(session, { from: 'documents', fromId: invoice.id, to: 'documents', toId: receipt })
    left = left.minus(amount)
  }
}

const receiptOf = async (moving: Moving<Settlement>, type: string, order: Order): Promise<string> => {
  const { session, record, today } = moving
  const customer = await session.asSystem('entities').first({ where: { code: order.customer ?? '', role: 'CUSTOMER' } })
  const method = await session
    .asSystem('payment-methods')
    .first({ where: { kind: order.collectedBy ?? 'CASH', status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  const amount = order.collectedAmount ?? 0
  const receipt = await postDocument(session, {
    entity: customer?.id ?? null,
    branch: order.branch ?? null,
    currency: order.currency,
    type,
    switches: '5',
    date: today,
    amount,
    payments: [{ method: method?.id ?? null, amount, date: today, reference: record.number ?? null }],
  })
  await payInvoices(session, order, receipt.id, today)
  await linkFlow(session, { from: 'orders', fromId: order.id, to: 'documents', toId: receipt.id })
  return receipt.id
}

/** The money of a route is counted and receipted, all of it or nothing (sw 5). */
export const close: MoveSteps<Settlement> = {
  blocked: async ({ record }) =>
    (record.collected ?? []).length === 0 ? [{ code: 'nothing', field: 'collected' }] : [],
  effect: async (moving) => {
    const { session, record, input, context, refuse } = moving
    const orders = await heldOrders(moving)
    const handedOver = new Big(Number(input['handedOver'] ?? 0))
    const sums = gathered(orders)
    const difference = handedOver.minus(sums.cash)
    if (!difference.eq(0) && textOf(input, 'differenceReason') === '') throw refuse('differenceReason', 'why')
    const type = await session
      .asSystem('document-types')
      .first({ where: { sw: '5', status: 'ACTIVE' }, sort: [['type', 'ASC']] })
    if (type === undefined) throw refuse('handedOver', 'noReceiptType')
    const receipts = new Map<string, string>()
    for (const order of orders) {
      receipts.set(order.id, await receiptOf(moving, type.id, order))
      await asSystem(session, () => session.asSystem('orders').updateHeld(order, { routeSettlement: record.id }))
    }
    await linkAll(session, {
      from: 'orders',
      fromIds: orders.map(({ id }) => id),
      to: 'route-settlements',
      toId: record.id,
    })
    return {
      ...gathered(orders, receipts),
      handedOver: handedOver.toNumber(),
      difference: difference.toNumber(),
      differenceReason: textOf(input, 'differenceReason') || null,
      closedAt: context.deps.clock().toISOString(),
    }
  },
}
