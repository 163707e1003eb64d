import { Big } from 'big.js'
import { amountWritten } from '../../../../src/domain/writtenNumbers.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { Effect, MoveSteps, Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { dueAtDoor } from './dueAtDoor.ts'
import { invoicedOf } from './invoicedOf.ts'
import { parcelAway } from './shops/purchase.ts'
import { endPurchaseOf } from '../../orders/endPurchase.ts'
import { isPurchase } from '../../orders/isPurchase.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { leavesUnstored, unstored, type Unstored } from '../../warehouse/pre-registers/leavesUnstored.ts'
import { reachSwitch } from '../../warehouse/pre-registers/events/reachEvents.ts'

type Order = RecordOf<'orders'>

const collected = async ({ session, record, input, refuse }: Moving<Order>): Promise<JsonObject> => {
  const due = await dueAtDoor(session, record)
  const given = new Big(Number(input['collectedAmount'] ?? 0))
  if (due.eq(0) && given.gt(0)) throw refuse('collectedAmount', 'collectNothing')
  if (!given.eq(due)) {
    const { locale } = session.caller
    const text = session.registry.get('orders').labels[locale].messages['collectWhole'] ?? ''
    const amount = amountWritten(locale, due.toNumber(), record.currency)
    throw new ApiError('INVALID', { errors: { collectedAmount: fill(text, { amount }) } })
  }
  if (due.gt(0) && textOf(input, 'collectedBy') === '') throw refuse('collectedBy', 'collectHow')
  return due.gt(0)
    ? { collectedAmount: due.toNumber(), collectedBy: textOf(input, 'collectedBy') }
    : { collectedAmount: null, collectedBy: null }
}

const proof = ({ input, context }: Moving<Order>): JsonObject => ({
  receivedBy: textOf(input, 'receivedBy'),
  receiverId: textOf(input, 'receiverId') || null,
  signature: textOf(input, 'signature'),
  proofPhoto: textOf(input, 'proofPhoto') || null,
  deliveredAt: context.deps.clock().toISOString(),
})

/** Nobody has to look at attempts that failed once the order is with somebody; which these were. */
export const settleAttempts = async ({ session, record, context }: Moving<Order>): Promise<readonly string[]> => {
  if ((record.deliveryAttempts ?? 0) === 0) return []
  const novelties = session.asSystem('order-novelties')
  const open = await novelties.all({
    where: { orderType: record.type, orderNumber: record.number ?? '', kind: 'ATTEMPT', resolved: false },
  })
  const resolvedAt = context.deps.clock().toISOString()
  for (const { id } of open) await novelties.update(id, { resolved: true, resolvedAt })
  return open.map(({ id }) => id)
}

/** The switch of a delivery of goods. */
export const goodsDelivered = 44

/** The piece that an order carries which was made of a parcel; it stands in an operation of others too. */
const pieceOf = async (session: Session, { id, lockerCode }: Order): Promise<string | null> => {
  if (!lockerCode) return null
  return (await session.asSystem('locker-parcels').first({ where: { order: id } }))?.bulk ?? null
}

/** The operation whose pieces of an order left, with where these stood. */
interface LeftCargo extends Unstored {
  readonly operation: string
}

/** Pieces of the order's operation that were in no store have left; of a parcel its own, where it does not come back. */
export const settlePieces = async (
  { session, record, context }: Moving<Order>,
  delivered: boolean,
  comesBack = !delivered,
): Promise<LeftCargo | null> => {
  const only = record.operation || comesBack ? null : await pieceOf(session, record)
  const operation = record.operation || operationOfPiece(only)
  if (!operation) return null
  const leaving = { at: context.deps.clock(), delivered, ...(only === null ? {} : { only }) }
  const left = await leavesUnstored(session, operation, leaving)
  return left === null ? null : { ...left, operation }
}

/** What left as it is kept on the order, from which it comes back where it did not leave after all. */
export const keptCargo = (cargo: LeftCargo | null): JsonObject | null =>
  cargo === null ? null : { ...cargo, pieces: cargo.pieces.map((piece) => ({ ...piece })) }

const operationOfPiece = (bulk: string | null): string => (bulk ?? '').split('~').slice(0, 2).join('~')

/** The timeline of the order's operation, which a courier follows, has its delivery; its log says to whom. */
const tellOperation = async ({ session, record, input, context }: Moving<Order>): Promise<readonly string[]> => {
  const [type, number] = (record.operation ?? '').split('~')
  if (!type || !number) return []
  const at = context.deps.clock()
  const reached = await reachSwitch(session, { type, number, sw: goodsDelivered, at })
  await logFact(session, {
    type,
    number,
    action: 'deliver',
    sw: goodsDelivered,
    sequences: [],
    at,
    value: { order: record.number ?? null, receiver: textOf(input, 'receivedBy') },
  })
  return reached
}

const proposes: MoveSteps<Order>['proposes'] = async ({ session, record }) => {
  const due = await dueAtDoor(session, record)
  return due.gt(0) ? { collectedAmount: due.toNumber() } : {}
}

const handedOver: Effect<Order> = async (moving) => {
  const { state, operation } = moving.record
  const attempts = await settleAttempts(moving)
  const cargo = await settlePieces(moving, true)
  const events = await tellOperation(moving)
  const now = orderLinesOf(moving.record)
  const given = now.map((line) => ({ line: line.line, quantity: pendingOf(line) }))
  const lines = now.map(
    (line): OrderLine => ({
      ...line,
      deliveredQuantity: new Big(line.deliveredQuantity).plus(pendingOf(line)).toNumber(),
    }),
  )
  return {
    ...proof(moving),
    ...(await collected(moving)),
    deliveryOutcome: 'DELIVERED',
    lines: orderLineRows(lines),
    beforeHandOver: {
      state: state ?? null,
      given,
      invoiced: invoicedOf(moving.record),
      attempts,
      events,
      operation: operation ?? null,
      cargo: keptCargo(cargo),
    },
  }
}

/** What is collected at the door is settled with who carried it there. */
const blocked: MoveSteps<Order>['blocked'] = async ({ session, record }) => [
  ...(!record.carrier && (await dueAtDoor(session, record)).gt(0) ? [{ code: 'noCourier', field: 'carrier' }] : []),
  ...(isPurchase(record) ? await parcelAway(session, record) : []),
]

/** Stages of a piece that no warehouse counts any more, or not yet. */
const awayOrAnnounced: ReadonlySet<string> = new Set([...unstored, 'DISPATCHED'])

/** A piece of a store leaves by the warehouse alone: that it stands there still is told. */
export const pieceStays = async ({
  session,
  record,
}: Pick<Moving<Order>, 'session' | 'record'>): Promise<readonly string[]> => {
  const piece = await session.asSystem('bulks').find(record.operation ? null : await pieceOf(session, record))
  if (piece === undefined || awayOrAnnounced.has(piece.stage)) return []
  const { messages } = session.registry.get('orders').labels[session.caller.locale]
  return [fill(messages['pieceStays'] ?? '', { piece: piece.id.split('~').join(' ') })]
}

/** The consignee has it: whole, signed for and paid. What was bought for him ends with its last parcel. */
export const handOver: MoveSteps<Order> = {
  blocked,
  notes: pieceStays,
  proposes,
  effect: handedOver,
  after: ({ session }, record) => endPurchaseOf(session, record),
}

/** An attempt that failed is told as a novelty that the customer sees. */
const tellAttempt = async (
  { session, record, input, context }: Moving<Order>,
  attemptReason: string,
  notes: string,
): Promise<number> => {
  const attempts = (record.deliveryAttempts ?? 0) + 1
  const labels = session.registry.get('orders').labels[session.caller.locale]
  await session.asSystem('order-novelties').create({
    orderType: record.type,
    orderNumber: record.number ?? '',
    date: context.deps.clock().toISOString(),
    kind: 'ATTEMPT',
    description: [`${attempts}. ${labels.options['attemptReason']?.[attemptReason] ?? attemptReason}`, notes]
      .filter((part) => part !== '')
      .join(': '),
    visibleToCustomer: true,
    attachment: textOf(input, 'proofPhoto') || null,
  })
  return attempts
}

/** The last attempt of those that the company makes sends the order back. */
export const failAttempt: Effect<Order> = async (moving) => {
  const { session, input } = moving
  const attempts = await tellAttempt(moving, textOf(input, 'attemptReason'), textOf(input, 'attemptNotes'))
  const company = await session.asSystem('companies').first()
  const last = attempts >= (company?.deliveryAttempts ?? 3)
  return { deliveryAttempts: attempts, proofPhoto: null, ...(last ? { deliveryOutcome: 'RETURNING' } : {}) }
}

/** However many attempts are left, nobody will take it: it goes back at once. */
export const refuse: Effect<Order> = async (moving) => ({
  deliveryAttempts: await tellAttempt(moving, 'REFUSED', textOf(moving.input, 'refusal')),
  proofPhoto: null,
  deliveryOutcome: 'RETURNING',
})

/** What the parcel is carried as; the lines of a purchase are its goods, under the same service. */
const isCarriage = (order: Order, { reference }: OrderLine): boolean =>
  !isPurchase(order) && reference !== '' && reference === order.freightService

/** The sender has it again: it was carried and may be billed; of the rest nothing is delivered, what was pending is given up. */
export const returnToSender: Effect<Order> = async (moving) => {
  await settleAttempts(moving)
  await settlePieces(moving, false)
  const lines = orderLinesOf(moving.record).map((line): OrderLine => {
    const ends = isCarriage(moving.record, line) ? 'deliveredQuantity' : 'canceledQuantity'
    return { ...line, [ends]: new Big(line[ends]).plus(pendingOf(line)).toNumber() }
  })
  return { ...proof(moving), deliveryOutcome: 'RETURNED', lines: orderLineRows(lines) }
}

/** Nobody has taken it, and nothing proves that somebody did. */
export const nobodyTook = {
  deliveryOutcome: null,
  deliveredAt: null,
  receivedBy: null,
  receiverId: null,
  signature: null,
  proofPhoto: null,
} as const

/** What goes out again has been at no door yet. */
export const nothingTried = { deliveryAttempts: 0, ...nobodyTook } as const
