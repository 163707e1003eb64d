import type { Allocation } from '../../../../src/domain/picking/allocate.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf, textsOf } from '../../input.ts'
import { lockOrder } from '../../orders/lockOrder.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'
import { lockReferences } from '../../orders/availability.ts'
import type { ListLine } from '../picking-lists/listOf.ts'
import { lineRows } from '../picking-lists/listOf.ts'
import { takePart } from '../picking-lists/takePart.ts'
import type { Answering } from '../../service.ts'
import { byUrgency, serve, type ServedLine } from './serve.ts'

/**
 * Makes picking lists of orders: one for each store, carrier and consignee, all of one wave. What there is not
 * enough for stays pending with its order; an order of which something is listed is in process.
 */
export const prepare: Answering<'transactions.wmsOrders.prepare'> = async (session, input, { deps }) => {
  const ids = textsOf(input, 'orders')
  const orders: RecordOf<'orders'>[] = []
  for (const id of ids.toSorted()) {
    const [type = '', number = ''] = id.split('~')
    orders.push(await lockOrder(session, type, number, ['APPROVED', 'IN_PROCESS', 'PARTIAL']))
  }
  await lockReferences(
    session,
    orders.flatMap((order) => orderLinesOf(order).map(({ reference }) => reference)),
  )
  const today = companyDay(deps.clock(), session.caller)
  const strategy = textOf(input, 'strategy') === 'location' ? 'location' : 'oldest'
  const served = await divided(
    session,
    await serve(session, orders.toSorted(byUrgency), { strategy, today }),
    deps.clock(),
  )
  const lists: RecordOf<'picking-lists'>[] = []
  for (const group of grouped(served)) lists.push(await listOf(session, group, input, today))
  if (lists.length === 0) throw nothingThere(session, orders)
  for (const order of orders) await inProcess(session, order, served, lists)
  return {
    lists,
    pending: served
      .filter(({ pending }) => pending > 0)
      .map(({ order, line, asked, served: taken, pending }) => ({
        order: order.id,
        line: line.line,
        reference: line.reference,
        asked,
        served: taken,
        pending,
      })),
  }
}

/** Parts are split off before any list is made, so that each allocation is a bulk of its own. */
const divided = async (session: Session, served: readonly ServedLine[], now: Date): Promise<readonly ServedLine[]> => {
  const parts = new Map<Allocation, string>()
  const all = served.flatMap(({ allocations }) => allocations)
  for (const one of all.filter(({ whole }) => !whole)) parts.set(one, await takePart(session, one, now))
  return served.map((line) => ({
    ...line,
    allocations: line.allocations.map((one) => ({ ...one, bulk: parts.get(one) ?? one.bulk })),
  }))
}

const groupOf = ({ order, store }: ServedLine): string => [store, order.carrier, order.consignee].join('\n')

const grouped = (served: readonly ServedLine[]): readonly (readonly ServedLine[])[] => {
  const groups = new Map<string, ServedLine[]>()
  for (const one of served)
    if (one.allocations.length > 0) groups.set(groupOf(one), [...(groups.get(groupOf(one)) ?? []), one])
  return [...groups.values()]
}

const listOf = async (
  session: Session,
  group: readonly ServedLine[],
  input: JsonObject,
  today: string,
): Promise<RecordOf<'picking-lists'>> => {
  const [first] = group
  const order = first?.order
  const lines = group.flatMap(({ line, order: { type, number }, allocations }) =>
    allocations.map(
      (one): ListLine => ({
        bulk: one.bulk,
        quantity: one.quantity,
        location: null,
        orderType: String(type),
        orderNumber: String(number),
        orderLine: line.line,
      }),
    ),
  )
  const list = await session.asSystem('picking-lists').create({
    date: today,
    store: first?.store ?? '',
    carrier: order?.carrier,
    consignee: order?.consignee,
    wave: textOf(input, 'wave') || null,
    priority: order?.priority ?? 'NORMAL',
    lines: lineRows(lines),
  })
  return textOf(input, 'release') === 'true' || input['release'] === true
    ? session.asSystem('picking-lists').move(list.id, 'release')
    : list
}

const inProcess = async (
  session: Session,
  order: RecordOf<'orders'>,
  served: readonly ServedLine[],
  lists: readonly RecordOf<'picking-lists'>[],
): Promise<void> => {
  const mine = served.filter((one) => one.order.id === order.id)
  if (mine.every(({ allocations }) => allocations.length === 0)) return
  const short = mine.some(({ pending }) => pending > 0)
  const list = lists.find((one) =>
    (one.lines ?? []).some((line) => line.orderType === order.type && line.orderNumber === order.number),
  )
  const state = short ? 'PARTIAL' : order.state === 'APPROVED' ? 'IN_PROCESS' : order.state
  await session
    .asSystem('orders')
    .move(order.id, 'prepare', { state, ...(list === undefined ? {} : { pickingList: list.id }) })
}

const nothingThere = (session: Session, orders: readonly RecordOf<'orders'>[]): ApiError => {
  const words = session.registry.get('wms-orders').labels[session.caller.locale].messages['nothing'] ?? ''
  const [current] = orders
  return new ApiError('STATE', {
    errors: { orders: words },
    ...(current === undefined ? {} : { current, of: 'orders' }),
  })
}
