import type { Big } from 'big.js'
import { dueDay } from '../../../../src/domain/commercial/dueDay.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { linkAll } from '../../../moves/flow.ts'
import { makeMove } from '../../../moves/makeMove.ts'
import { type Effect, Made, type MoveSteps, type Moving } from '../../../moves/moving.ts'
import { isFor } from '../../../moves/reasons.ts'
import { textOf, textsOf } from '../../input.ts'
import { chargeLines, type ChargeTaken } from '../../orders/chargeLines.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { type OrderLine, orderLinesOf } from '../../orders/orderLines.ts'
import { rateOn } from '../../prices/rates/exchange.ts'
import type { Implementation } from '../../service.ts'
import { invoiceType } from '../../accounting/billing/invoiceType.ts'
import { unbilled } from '../../accounting/billing/billOrders.ts'
import { readableRecords } from '../../readableRecords.ts'
import { namedLines } from './namedLines.ts'

type Order = RecordOf<'orders'>

/** Whoever bills an order may write invoices, and there is something left to bill. */
const blocked: MoveSteps<Order>['blocked'] = async ({ session, record }) =>
  Promise.resolve([
    ...(allows(session.caller, session.registry.get('invoices'), 'fromOrder') ? [] : [{ code: 'right' }]),
    ...(isOpen(record) ? [] : [{ code: 'billed', field: 'lines' }]),
  ])

/** What is left of each line, to be typed over. */
const proposes: MoveSteps<Order>['proposes'] = ({ record }) => {
  const left = orderLinesOf(record).flatMap((one) => {
    const quantity = unbilled(one)
    const pendingQuantity = quantity.toNumber()
    return quantity.gt(0)
      ? [{ reference: one.reference, pendingQuantity, quantity: pendingQuantity, line: one.line }]
      : []
  })
  return Promise.resolve({ quantities: left })
}

interface Billing {
  readonly order: Order
  readonly line: OrderLine
  readonly quantity: number
}

/** What is billed of an order: of all lines what is left, or so much of those that are named. */
const wantedOf = (order: Order, named: ReadonlyMap<number, Big> | null): readonly Billing[] =>
  orderLinesOf(order).flatMap((line) => {
    const left = unbilled(line).toNumber()
    const quantity = named === null ? left : (named.get(line.line)?.toNumber() ?? 0)
    return quantity > 0 ? [{ order, line, quantity }] : []
  })

/** What of an order's charges is not billed: a line each. */
const openCharges = (order: Order): readonly ChargeTaken[] =>
  chargesOfOrder(order).flatMap(({ orderCharge, amount, left }) =>
    left.gt(0) ? [{ order: order.id, orderCharge, quantity: left.toNumber(), unitValue: amount.toNumber() }] : [],
  )

const isOpen = (order: Order): boolean =>
  orderLinesOf(order).some((line) => unbilled(line).gt(0)) || openCharges(order).length > 0

/** Said of one of many, by its number. */
const unbillable = ({ registry, caller }: Session, { number, id }: Order): ApiError => {
  const { notApproved = 'notApproved' } = registry.get('orders').labels[caller.locale].messages
  return new ApiError('INVALID', { errors: { orders: fill(notApproved, { order: number ?? id }) } })
}

/** Orders that are billed with the first one: of the same customer, currency and branch (G-20). */
const joined = async ({ session, record, input, context, refuse }: Moving<Order>): Promise<readonly Order[]> => {
  const { states } = context.resource
  const { invoice } = states?.moves ?? {}
  const orders: Order[] = []
  for (const id of Object.hasOwn(input, 'orders') ? textsOf(input, 'orders').toSorted() : []) {
    if (id === record.id) continue
    const order = await session.inOperation('orders').lock(id)
    const same = (['customer', 'currency', 'branch'] as const).every(
      (field) => (order[field] ?? null) === (record[field] ?? null),
    )
    if (!same) throw refuse('orders', 'notTogether')
    if (invoice === undefined || !isFor(invoice, order)) throw refuse('orders', 'notTogether')
    if (!invoice.from.includes(order.state) || !isOpen(order)) throw unbillable(session, order)
    orders.push(order)
  }
  return orders
}

/**
 * X-INVOICE-FROM-ORDER: a draft of what an order has not billed yet, or of the lines and quantities that are named, at
 * the rate of the day, and of what it costs beside them; the order says from then on that it is billed. Several orders
 * of a customer are one invoice.
 */
const effect: Effect<Order> = async (moving) => {
  const { session, record: order, today, input } = moving
  const others = await joined(moving)
  const named = namedLines(input)
  const known = new Set(orderLinesOf(order).map(({ line }) => line))
  if (named !== null && [...named.keys()].some((line) => !known.has(line)))
    throw moving.refuse('quantities', 'unknownLine')
  const billed = [...wantedOf(order, named), ...others.flatMap((other) => wantedOf(other, null))]
  const charges = [order, ...others].flatMap(openCharges)
  if (billed.length + charges.length === 0) throw moving.refuse('lines', 'billed')
  const type = await invoiceType(session, order.module)
  const rate = await rateOn(session, order.currency, today, today)
  const invoice = await session.asSystem('invoices').create({
    ...copied(order),
    type: type.id,
    clientId: order.customer,
    date: today,
    dueDate: await dueOn(session, order, today),
    exchangeRate: rate.factor.toNumber(),
    orderType: order.type,
    orderNumber: order.number,
    orders: [order, ...others].map(({ id }) => id),
    lines: [...(await billedLines(session, billed)), ...chargeLines(session, charges, billed.length)],
  })
  await linkAll(session, { from: 'orders', fromIds: others.map(({ id }) => id), to: 'invoices', toId: invoice.id })
  return new Made(invoice)
}

/** The move of an order that makes its invoice. */
export const invoiceOrder: MoveSteps<Order> = { blocked, proposes, effect }

/**
 * The same asked of the invoices (the specification's call).
 *
 * @throws ApiError 422 where nothing is left to bill, or where the order has no customer
 */
export const fromOrder: Implementation = (session, input, { deps, request }) =>
  makeMove(session, { deps, request, resource: session.registry.get('orders'), operation: 'invoice' }, invoiceOrder, {
    id: `${textOf(input, 'orderType')}~${textOf(input, 'orderNumber')}`,
    move: 'invoice',
    input: {},
    version: undefined,
  })

/** Terms that an invoice has from its order as they are. */
const copied = ({ module, currency, branch, warehouse, store, paymentTerm, paymentMethod, salesperson }: Order) => ({
  module,
  currency,
  branch,
  warehouse,
  store,
  paymentTerm,
  paymentMethod,
  salesperson,
})

const dueOn = async (session: Session, order: Order, today: string): Promise<string> => {
  const term = await session.asSystem('payment-terms').find(order.paymentTerm)
  return dueDay(today, term ?? {})
}

const billedLines = async (session: Session, billed: readonly Billing[]) => {
  const skus = [...new Set(billed.map(({ line }) => line.reference))]
  const references = await readableRecords(session, 'references', skus)
  const titles = new Map(references.map(({ id, description }) => [id, String(description ?? id)]))
  return billed.map(({ order, line, quantity }, index) => ({
    line: index + 1,
    order: order.id,
    orderLine: line.line,
    reference: line.reference,
    store: line.store,
    description: line.description || titles.get(line.reference) || line.reference,
    quantity,
    unitValue: line.unitValue ?? 0,
    discountRate: line.discountRate ?? 0,
    taxes: line.taxes ?? [],
  }))
}
