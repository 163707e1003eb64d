import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { Made, type MoveSteps, type Moving } from '../../../moves/moving.ts'
import { chargesToBuy } from '../../accounting/billing/boughtCharges.ts'
import { draftedOf, purchaseSwitch } from '../../accounting/billing/unitsOfOrders.ts'
import { namedDocuments } from '../../accounting/billing/namedDocuments.ts'
import { textOf } from '../../input.ts'
import { arrivals } from './arrivals.ts'
import { namedLines } from '../invoices/namedLines.ts'
import { chargeLines } from '../../orders/chargeLines.ts'
import { type OrderLine, orderLinesOf, pendingOf } from '../../orders/orderLines.ts'

type Order = RecordOf<'orders'>

interface Left {
  readonly line: OrderLine
  readonly quantity: Big
}

/** What of each line is pending and on no draft, in the decimals that a document has; and the drafts. */
const leftOf = async (session: Session, order: Order) => {
  const { units, documents } = await draftedOf(session, order.id)
  const left = orderLinesOf(order).map((line): Left => {
    const quantity = new Big(pendingOf(line)).minus(units.get(line.line) ?? 0).round(4, Big.roundDown)
    return { line, quantity: quantity.lt(0) ? new Big(0) : quantity }
  })
  return { left, units, drafts: documents }
}

const sentence = ({ registry, caller }: Session, message: string, values: { readonly [name: string]: string }) =>
  fill(registry.get('orders').labels[caller.locale].messages[message] ?? message, values)

/** The company's type of purchase for a module, or the one that it buys all of them with. */
const purchaseType = async (session: Session, module: string | null) => {
  const where = { sw: purchaseSwitch, status: 'ACTIVE' }
  const first = (more: object) =>
    session.asSystem('document-types').first({ where: { ...where, ...more }, sort: [['type', 'ASC']] })
  return (await first({ module })) ?? (await first({}))
}

/** Whoever receives an order may write documents, and something of it, or of its charges, is on no draft yet. */
const blocked: MoveSteps<Order>['blocked'] = async ({ session, record }) => {
  const { left, drafts } = await leftOf(session, record)
  const isLeft = left.some(({ quantity }) => quantity.gt(0)) || (await chargesToBuy(session, record)).length > 0
  const named = isLeft ? '' : await namedDocuments(session, drafts)
  const nothing =
    named === ''
      ? { code: 'received' }
      : { code: 'received', text: sentence(session, 'receivedInDraft', { drafts: named }) }
  return [
    ...(allows(session.caller, session.registry.get('documents'), 'create') ? [] : [{ code: 'right' }]),
    ...(isLeft ? [] : [{ ...nothing, field: 'lines' }]),
    ...((await purchaseType(session, record.module ?? null)) === undefined ? [{ code: 'noPurchaseType' }] : []),
  ]
}

/**
 * What is left of each line, to be typed over; of goods so much as arrived with pieces and is on no purchase, where such
 * stand in a store, which is theirs.
 */
const proposes: MoveSteps<Order>['proposes'] = async ({ session, record }) => {
  const { left, units } = await leftOf(session, record)
  const came = await arrivals({ session, record })
  const unbought = ({ line }: OrderLine): Big => (came.get(line)?.unbought ?? new Big(0)).minus(units.get(line) ?? 0)
  const standing = left.filter(({ line }) => unbought(line).gt(0))
  const stocked = standing.length === 0 ? new Set<string>() : await stockedOf(session, left)
  const stores = new Set(standing.flatMap(({ line }) => came.get(line.line)?.stores ?? []))
  const [store = ''] = stores
  return {
    ...(stores.size === 1 && store !== '' ? { receivingStore: store } : {}),
    quantities: left.flatMap(({ line, quantity }) => {
      const isGoods = standing.length > 0 && (came.has(line.line) || stocked.has(line.reference))
      const arrived = unbought(line).round(4, Big.roundDown)
      const proposed = isGoods && arrived.lt(quantity) ? arrived : quantity
      const pendingQuantity = quantity.toNumber()
      return proposed.gt(0)
        ? [{ reference: line.reference, pendingQuantity, quantity: proposed.toNumber(), line: line.line }]
        : []
    }),
  }
}

/** So much of each line as was named, else all that is left; never more than that. */
const wantedOf = async ({ session, record, input, refuse }: Moving<Order>): Promise<readonly Left[]> => {
  const named = namedLines(input)
  const { left } = await leftOf(session, record)
  const known = new Set(left.map(({ line }) => line.line))
  if (named !== null && [...named.keys()].some((line) => !known.has(line))) throw refuse('quantities', 'unknownLine')
  return left.flatMap(({ line, quantity }) => {
    const asked = named === null ? quantity : (named.get(line.line) ?? new Big(0))
    if (asked.gt(quantity)) {
      const available = numberWritten(session.caller.locale, quantity.toNumber(), { max: 4 })
      const text = sentence(session, 'overReceived', { line: String(line.line), available })
      throw new ApiError('INVALID', { errors: { quantities: text } })
    }
    return asked.gt(0) ? [{ line, quantity: asked }] : []
  })
}

/** Whether a line is of what the company keeps in stock, which comes into a store. */
const stockedOf = async (session: Session, wanted: readonly Left[]): Promise<ReadonlySet<string>> => {
  const skus = [...new Set(wanted.map(({ line }) => line.reference))]
  const references = await session.asSystem('references').getMany(skus)
  return new Set(
    references.flatMap(({ id, kind, managedStock, customer }) =>
      kind !== 'SERVICE' && managedStock === true && !customer ? id : [],
    ),
  )
}

/** The line's own store where that is neither the order's nor the one that receives, nor it arrived there. */
const ownStore = ({ store }: OrderLine, order: Order, receiving: string, stores: readonly string[]): string | null =>
  store && store !== order.store && store !== receiving && !stores.includes(receiving) ? store : null

/**
 * The draft of the purchase (sw 3) by which an order comes in: its lines and prices, with so much of them as came, and
 * what of its charges no purchase has. Its posting receives the order.
 */
export const receive: MoveSteps<Order> = {
  blocked,
  proposes,
  effect: async (moving) => {
    const { session, record: order, input, today, refuse } = moving
    const wanted = await wantedOf(moving)
    const charges = await chargesToBuy(session, order)
    if (wanted.length + charges.length === 0) throw refuse('quantities', 'received')
    const type = await purchaseType(session, order.module ?? null)
    if (type === undefined) throw refuse('type', 'noPurchaseType')
    const receiving = textOf(input, 'receivingStore')
    const stocked = await stockedOf(session, wanted)
    const came = await arrivals({ session, record: order })
    const lines = wanted.map(({ line, quantity }, index) => ({
      line: index + 1,
      reference: line.reference,
      description: line.description ?? null,
      quantity: quantity.toNumber(),
      unitValue: line.unitValue ?? 0,
      discountRate: line.discountRate ?? 0,
      taxes: line.taxes ?? [],
      lot: line.lot,
      store: ownStore(line, order, receiving, came.get(line.line)?.stores ?? []),
      order: order.id,
      orderLine: line.line,
    }))
    if (receiving === '' && lines.some(({ reference, store }) => stocked.has(reference) && store === null))
      throw refuse('receivingStore', 'receivingStore')
    const supplier = await session
      .asSystem('entities')
      .first({ where: { code: order.supplier ?? '', role: 'SUPPLIER' } })
    const term = await session.asSystem('payment-terms').find(order.paymentTerm)
    const made = await session.asSystem('documents').create({
      type: type.id,
      switches: purchaseSwitch,
      date: today,
      paymentTerm: term?.id ?? null,
      entity: supplier?.id ?? null,
      branch: order.branch ?? null,
      warehouse: receiving === '' ? (order.warehouse ?? null) : null,
      store: receiving || null,
      currency: order.currency,
      orders: [order.id],
      lines: [...lines, ...chargeLines(session, charges, lines.length)],
    })
    // Who may not see such documents makes none.
    await session.of('documents').get(made.id)
    return new Made(made)
  },
}
