import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import type { Effect, MoveSteps, Moving } from '../../../moves/moving.ts'
import { rowsIn, textOf, textsOf } from '../../input.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'
import { endPurchaseOf } from '../../orders/endPurchase.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../../orders/orderLines.ts'
import { awaitSwitch } from '../../warehouse/pre-registers/events/reachEvents.ts'
import { returnsUnstored, unstoredIn } from '../../warehouse/pre-registers/leavesUnstored.ts'
import { nobodyTook } from './deliver.ts'
import { invoicedOf } from './invoicedOf.ts'
import { reserve } from './reserve.ts'

type Order = RecordOf<'orders'>

/** Where an order stands that a courier may hand over. */
const delivering = ['APPROVED', 'IN_PROCESS', 'PARTIAL'] as const

/** How an order stood before it ended at the door, as far as that was kept. */
export const keptIn = ({ beforeHandOver }: Order): JsonObject | null =>
  isJsonObject(beforeHandOver) ? beforeHandOver : null

/** More than was invoiced before it was handed over. */
const isBilled = (order: Order): boolean => {
  const kept = keptIn(order)?.['invoiced']
  const before = isJsonObject(kept) ? kept : {}
  return Object.entries(invoicedOf(order)).some(([of, invoiced]) => invoiced > Number(before[of] ?? 0))
}

/** Its cargo stays as it is in an operation that is executed. */
export const isExecuted = async (session: Session, operation: string | null | undefined): Promise<boolean> =>
  (await session.asSystem('pre-registers').find(operation))?.state === 'EXECUTED'

const blocked: MoveSteps<Order>['blocked'] = async ({ session, record }) => {
  if (isBilled(record)) return [{ code: 'doorBilled' }]
  if (keptIn(record) === null) return [{ code: 'doorForgotten' }]
  return (await isExecuted(session, record.operation)) ? [{ code: 'doorExecuted', field: 'operation' }] : []
}

/** The lines without what was handed over; what left for them by a dispatch stays delivered. */
const withoutGiven = (order: Order, kept: JsonObject): readonly OrderLine[] => {
  const given = new Map(rowsIn(kept, 'given').map(({ line, quantity }) => [Number(line), Number(quantity)]))
  return orderLinesOf(order).map((line): OrderLine => {
    const left = new Big(line.deliveredQuantity).minus(given.get(line.line) ?? 0)
    return { ...line, deliveredQuantity: left.lt(0) ? 0 : left.toNumber() }
  })
}

/** What left with an order, delivered or not, is where it was. */
export const leftReturns = async (
  session: Session,
  { operation }: Order,
  { cargo }: JsonObject,
  delivered: boolean,
): Promise<void> => {
  if (!isJsonObject(cargo)) return
  // A build before kept no operation of its cargo: it was the order's.
  const left = textOf(cargo, 'operation') || (operation ?? '')
  if (left !== '') await returnsUnstored(session, left, unstoredIn(cargo), delivered)
}

/** Its cargo and its timeline are where they were, and its log says why. */
const cargoBack = async ({ session, record, input, context }: Moving<Order>, kept: JsonObject): Promise<void> => {
  const { operation } = record
  if ((operation ?? null) !== kept['operation']) return
  await leftReturns(session, record, kept, true)
  if (!operation) return
  await awaitSwitch(session, textsOf({ events: kept['events'] ?? [] }, 'events'))
  const [type = '', number = ''] = operation.split('~')
  await logFact(session, {
    type,
    number,
    action: 'undeliver',
    sw: null,
    sequences: [],
    at: context.deps.clock(),
    value: { order: record.number ?? null },
    comment: textOf(input, 'reason'),
  })
}

/** Attempts that failed are to be looked at again; that the delivery was undone stays said, for the company alone. */
const tellNovelties = async ({ session, record, input, context }: Moving<Order>, kept: JsonObject): Promise<void> => {
  const novelties = session.asSystem('order-novelties')
  for (const { id } of await novelties.getMany([...textsOf({ ids: kept['attempts'] ?? [] }, 'ids')]))
    await novelties.update(id, { resolved: false, resolvedAt: null })
  const { messages } = session.registry.get('orders').labels[session.caller.locale]
  await novelties.create({
    orderType: record.type,
    orderNumber: record.number ?? '',
    date: context.deps.clock().toISOString(),
    kind: 'OTHER',
    description: fill(messages['handOverUndone'] ?? '', { reason: textOf(input, 'reason') }),
    visibleToCustomer: false,
  })
}

const effect: Effect<Order> = async (moving) => {
  const { record, session } = moving
  const kept = keptIn(record) ?? {}
  const lines = withoutGiven(record, kept)
  await reserve(session, { ...record, lines })
  await cargoBack(moving, kept)
  await tellNovelties(moving, kept)
  return {
    // The order's own field of that name is another.
    reason: record.reason ?? null,
    state: delivering.find((state) => state === kept['state']) ?? 'APPROVED',
    lines: orderLineRows(lines),
    ...nobodyTook,
    collectedAmount: null,
    collectedBy: null,
    beforeHandOver: null,
  }
}

/** It was said of the wrong order: it is with nobody, its pieces are where they were, and nothing was collected. */
export const undoHandOver: MoveSteps<Order> = {
  blocked,
  effect,
  after: ({ session }, record) => endPurchaseOf(session, record),
}
