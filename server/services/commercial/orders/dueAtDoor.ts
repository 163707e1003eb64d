import { Big } from 'big.js'
import { givenBack } from '../../../../src/domain/commercial/givenBack.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'

type Order = RecordOf<'orders'>
type Document = RecordOf<'documents'>

/** What of an invoice is of one order alone. */
interface OwnPart {
  readonly order: string
  readonly amount: Big
  readonly atDoor: boolean
}

const sumOf = (amounts: readonly Big[]): Big => amounts.reduce((sum, one) => sum.plus(one), new Big(0))

const atMost = (amount: Big, most: Big): Big => {
  const part = amount.gt(most) ? most : amount
  return part.gt(0) ? part : new Big(0)
}

/** What of each order a document gives back whose lines name those of its invoice, by what the lines come to. */
const givenBackOf = (invoice: Document, back: Document, amount: Big): readonly OwnPart[] => {
  const lines = invoice.lines ?? []
  const backs = (back.lines ?? []).map((line) => ({ line, worth: new Big(line.total ?? 0) }))
  const room = new Map(lines.map(({ line, total }, index) => [line ?? index + 1, new Big(total ?? 0)]))
  const whole = sumOf(backs.map(({ worth }) => worth))
  if (!whole.gt(0)) return []
  return [...givenBack(lines, backs, room).taken].flatMap(([at, worth]) => {
    const order = lines.find(({ line }, index) => (line ?? index + 1) === at)?.order
    return order ? [{ order, amount: amount.times(worth).div(whole), atDoor: false }] : []
  })
}

/** What of an invoice was settled by one of its orders alone: by what the door paid of that, or what was given back of it. */
const ownPartsOf = async (
  session: Session,
  invoice: Document,
  billed: readonly Order[],
): Promise<readonly OwnPart[]> => {
  const routes = billed.flatMap(({ routeSettlement }) => routeSettlement ?? [])
  const settlements = await session.asSystem('route-settlements').getMany([...new Set(routes)])
  const receipts = new Map(
    settlements.flatMap(({ collected }) =>
      (collected ?? []).flatMap(({ order, receipt }) => (order && receipt ? [[receipt, order] as const] : [])),
    ),
  )
  const applied = await session.asSystem('applied-documents').all({ where: { appliedDocument: invoice.id } })
  const backs = await session.asSystem('documents').getMany([...new Set(applied.map(({ document }) => document))])
  return applied.flatMap(({ document, amount }) => {
    const order = receipts.get(document)
    if (order !== undefined) return [{ order, amount: new Big(amount ?? 0), atDoor: true }]
    const back = backs.find(({ id, sourceDocument }) => id === document && sourceDocument === invoice.id)
    return back === undefined ? [] : givenBackOf(invoice, back, new Big(amount ?? 0))
  })
}

/**
 * What of an invoice that bills several orders is paid of one of them. What the door paid of an order, and what was
 * given back of its lines, is its own. Of the rest, an order that was paid at the door has what was not asked for
 * there; the others share what remains by what is left of each.
 */
const shareOf = async (session: Session, invoice: Document, order: Order, settled: Big): Promise<Big> => {
  const billed = await session.asSystem('orders').getMany([...(invoice.orders ?? [])])
  const parts = await ownPartsOf(session, invoice, billed)
  const ownOf = ({ id }: Order, of: (part: OwnPart) => boolean = () => true): Big =>
    sumOf(parts.filter((part) => part.order === id && of(part)).map(({ amount }) => amount))
  let rest = settled.minus(sumOf(parts.map(({ amount }) => amount)))
  const shares: { readonly of: Order; readonly left: Big }[] = []
  for (const one of billed) {
    const left = new Big(one.total ?? 0).minus(ownOf(one))
    if (one.id !== order.id && one.paymentForm === 'COLLECT' && one.deliveryOutcome === 'DELIVERED') {
      const collected = new Big(one.collectedAmount ?? 0)
      const asked = atMost(collected.minus(ownOf(one, ({ atDoor }) => atDoor)), collected)
      rest = rest.minus(atMost(left.minus(asked), rest))
    } else shares.push({ of: one, left: atMost(left, left) })
  }
  const whole = sumOf(shares.map(({ left }) => left))
  const left = shares.find(({ of }) => of.id === order.id)?.left ?? new Big(0)
  return whole.gt(0) ? ownOf(order).plus(atMost(rest, rest).times(left).div(whole)) : ownOf(order)
}

/** What was paid of the invoices of an order. */
const paidOf = async (session: Session, order: Order): Promise<Big> => {
  const invoices = await session.asSystem('documents').all({
    where: {
      invoiced: true,
      or: [{ orders: { has: order.id } }, { orderType: order.type, orderNumber: order.number ?? '' }],
      currency: order.currency,
      state: { nin: ['DRAFT', 'VOID'] },
    },
  })
  let paid = new Big(0)
  for (const { id, orders, total, balance } of invoices) {
    const settled = new Big(total ?? 0).minus(balance ?? 0)
    const isShared = orders !== null && orders !== undefined && orders.length > 1 && settled.gt(0)
    paid = paid.plus(
      isShared ? await shareOf(session, await session.asSystem('documents').get(id), order, settled) : settled,
    )
  }
  return paid
}

/**
 * What the driver brings home of an order: the price of its goods, or what is still owed of its carriage where the
 * consignee pays that.
 */
export const dueAtDoor = async (session: Session, order: Order): Promise<Big> => {
  if (order.paymentForm === 'COD') return new Big(order.codAmount ?? 0)
  if (order.paymentForm !== 'COLLECT') return new Big(0)
  const left = new Big(order.total ?? 0).minus(await paidOf(session, order))
  return left.gt(0) ? left.round(await decimalsOf(session, order.currency)) : new Big(0)
}
