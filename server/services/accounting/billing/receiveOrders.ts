import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { cameBack, delivered, type ForOrder } from '../../orders/servedBy.ts'
import { refusal } from '../../refusal.ts'
import { lineRefusal } from '../documents/refusals.ts'
import { postedStates } from '../documents/switches.ts'
import { chargesSaid, chargesToBuy } from './boughtCharges.ts'
import { broughtOf, draftedOf, purchaseSwitch, type Received, unitsOfOrders } from './unitsOfOrders.ts'

type Document = RecordOf<'documents'>
type Order = RecordOf<'orders'>

type UnitsOfOrders = Awaited<ReturnType<typeof unitsOfOrders>>

/** States of an order of which goods still come in; those of one that is closed were given up, or came. */
const receivable: ReadonlySet<unknown> = new Set(['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'])

const isPosted = ({ state }: Document): boolean => postedStates.some((posted) => posted === state)

/** A purchase is of the order's supplier, and its lines of the products that the order's lines ask for. */
const assertOf = async (session: Session, order: Order, document: Document): Promise<void> => {
  const supplier = order.supplier
    ? await session.asSystem('entities').first({ where: { code: order.supplier, role: 'SUPPLIER' } })
    : undefined
  if (order.type !== 'PO' || supplier === undefined || supplier.id !== document.entity)
    throw refusal(session, 'documents', 'entity', 'otherSupplier')
  const products = new Map(orderLinesOf(order).map(({ line, reference }) => [line, reference]))
  for (const [at, row] of (document.lines ?? []).entries())
    if (row.order === order.id && !row.orderCharge && products.get(row.orderLine ?? 0) !== row.reference)
      throw lineRefusal(session, at, 'reference', 'otherProduct')
}

/** No line of an order, or charge, receives more than so much of it. */
const assertLeft = <Line>(
  session: Session,
  order: Order,
  next: ReadonlyMap<Line, Received> | undefined,
  leftOf: (line: Line) => Big,
  before: ReadonlyMap<Line, Received> | undefined,
): void => {
  if (next === undefined) return
  for (const [line, { units, at }] of next) {
    if (units.lte(before?.get(line)?.units ?? 0)) continue
    if (!receivable.has(order.state)) throw lineRefusal(session, at, 'quantity', 'notReceivable')
    const left = leftOf(line)
    if (units.gt(left)) throw lineRefusal(session, at, 'quantity', 'overReceived', left.lt(0) ? 0 : left.toNumber())
  }
}

const pendingIn = (order: Order): ReadonlyMap<number, Big> =>
  new Map(orderLinesOf(order).map((line) => [line.line, new Big(pendingOf(line))]))

/** Of what an order costs beside its lines a purchase takes no more than no other has. */
const assertCharges = async (
  session: Session,
  order: Order,
  before: Document | null,
  after: Document,
): Promise<void> => {
  const said = chargesSaid(after).get(order.id)
  if (said === undefined) return
  const left = new Map<string, number>(
    (await chargesToBuy(session, order, after.id)).map(({ orderCharge, quantity }) => [orderCharge, quantity]),
  )
  const leftOf = (charge: string): Big => new Big(left.get(charge) ?? 0)
  assertLeft(session, order, said, leftOf, chargesSaid(before).get(order.id))
}

/** The orders that a document names, in the order in which they are locked. */
const namedBy = ({ lines }: Document): readonly string[] =>
  [...new Set((lines ?? []).flatMap(({ order }) => order || []))].toSorted()

/** A draft takes no more of an order than is pending and no other draft holds. */
const holdDraft = async (session: Session, before: Document | null, after: Document): Promise<void> => {
  const [was, is] = [await unitsOfOrders(session, before), await unitsOfOrders(session, after)]
  for (const id of namedBy(after)) {
    const order = await session.asSystem('orders').lock(id)
    await assertOf(session, order, after)
    const pending = pendingIn(order)
    const { units: others } = await draftedOf(session, id, after.id)
    const leftOf = (line: number): Big => (pending.get(line) ?? new Big(0)).minus(others.get(line) ?? 0)
    assertLeft(session, order, is.get(id), leftOf, was.get(id))
    await assertCharges(session, order, before, after)
  }
}

const forOrders = (units: UnitsOfOrders): readonly ForOrder[] =>
  [...units].flatMap(([id, lines]) => {
    const [orderType = null, orderNumber = null] = id.split('~')
    return [...lines].map(([orderLine, { units: quantity }]) => ({
      orderType,
      orderNumber,
      orderLine,
      quantity: quantity.toNumber(),
    }))
  })

/**
 * What a purchase that is void brought, the orders wait for again. One that was posted before purchases brought
 * anything to orders takes nothing from them: what others brought stays, and no line has received less than nothing.
 */
const takeBack = async (session: Session, brought: UnitsOfOrders, document: Document): Promise<void> => {
  const back = new Map<string, ReadonlyMap<number, Received>>()
  for (const id of [...brought.keys()].toSorted()) {
    const order = await session.asSystem('orders').lock(id)
    if (order.type !== 'PO' || !receivable.has(order.state)) continue
    const { units: others } = await broughtOf(session, id, document.id)
    const lines = orderLinesOf(order).flatMap(({ line, deliveredQuantity }) => {
      const own = brought.get(id)?.get(line)
      if (own === undefined) return []
      const beyondOthers = new Big(deliveredQuantity).minus(others.get(line) ?? 0)
      const units = beyondOthers.lt(own.units) ? beyondOthers : own.units
      return units.gt(0) ? [[line, { ...own, units }] as const] : []
    })
    if (lines.length > 0) back.set(id, new Map(lines))
  }
  await cameBack(session, forOrders(back))
}

/**
 * Orders have received what posted purchases (sw 3) say of them, never more than is pending; drafts hold what they say
 * for no other, and neither has of a charge what another has. One that is void gives back what it brought.
 *
 * @param before the document as it was; null where it is new
 * @param after as it is now
 */
export const receiveOrders = async (session: Session, before: Document | null, after: Document): Promise<void> => {
  if (after.switches !== purchaseSwitch || after.voids) return
  if (after.state === 'DRAFT') return holdDraft(session, before, after)
  const [wasPosted, isNowPosted] = [before !== null && isPosted(before), isPosted(after)]
  if (wasPosted && !isNowPosted) return takeBack(session, await unitsOfOrders(session, before), after)
  if (wasPosted || !isNowPosted) return
  const is = await unitsOfOrders(session, after)
  for (const id of namedBy(after)) {
    const order = await session.asSystem('orders').lock(id)
    await assertOf(session, order, after)
    const pending = pendingIn(order)
    assertLeft(session, order, is.get(id), (line) => pending.get(line) ?? new Big(0), undefined)
    await assertCharges(session, order, null, after)
  }
  await delivered(session, forOrders(is), 1)
}
