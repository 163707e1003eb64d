import type { Allocation } from '../../../../src/domain/picking/allocate.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { allows } from '../../../access/allows.ts'
import { ApiError } from '../../../errors.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf, textsOf } from '../../input.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'
import { leavesStore } from '../../orders/leavesStore.ts'
import { lockReferences } from '../../orders/availability.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { Overtaken } from '../pre-registers/reading/overtaken.ts'
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
  const ids = textsOf(input, 'orders').toSorted()
  const today = companyDay(deps.clock(), session.caller)
  const strategy = textOf(input, 'strategy') === 'location' ? 'location' : 'oldest'
  const { orders, served: found } = await servedHeld(session, ids, { strategy, today })
  const served = await divided(session, found, deps.clock())
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

/**
 * The orders, and what can be served of them: of pieces that nobody else takes, divides or lists from now on. Cargo is
 * locked before the orders that it serves, as its dispatch does; what it serves is looked at again since.
 */
const servedHeld = async (session: Session, ids: readonly string[], rules: Parameters<typeof serve>[2]) => {
  const seen: string[] = []
  for (const id of ids) seen.push((await session.of('wms-orders').get(id)).id)
  const asked = await session.asSystem('orders').getMany(seen)
  const planned = allocationsOf(await serve(session, asked.toSorted(byUrgency), rules))
  const divided = planned.filter(({ whole }) => !whole).map(({ bulk }) => bulk)
  const bulks = planned.map(({ bulk }) => bulk)
  await lockCargo(session, { operations: divided.map((id) => id.split('~').slice(0, 2).join('~')), bulks })
  const orders = await lockOrders(session, seen)
  const served = await serve(session, orders.toSorted(byUrgency), rules)
  const held = { whole: new Set(bulks), divided: new Set(divided) }
  if (!allocationsOf(served).every(({ bulk, whole }) => held[whole ? 'whole' : 'divided'].has(bulk)))
    throw new Overtaken('What is there has changed meanwhile')
  return { orders, served }
}

const prepared: ReadonlySet<string> = new Set(['APPROVED', 'IN_PROCESS', 'PARTIAL'])

/** Who reads no orders is told that it stands otherwise, and nothing of it. */
const standing = (session: Session, current: RecordOf<'orders'> | undefined) =>
  current !== undefined && allows(session.caller, session.registry.get('orders'), 'get')
    ? { current, of: 'orders' }
    : {}

/** The whole orders, what the role of who prepares them hides of them too. */
const lockOrders = async (session: Session, ids: readonly string[]): Promise<readonly RecordOf<'orders'>[]> => {
  const orders: RecordOf<'orders'>[] = []
  for (const id of ids.toSorted()) {
    const order = await session.inOperation('orders').lock(id)
    if (!prepared.has(order.state) || !leavesStore(order)) throw new ApiError('STATE', standing(session, order))
    orders.push(order)
  }
  await lockReferences(
    session,
    orders.flatMap((order) => orderLinesOf(order).map(({ reference }) => reference)),
  )
  return orders
}

const allocationsOf = (served: readonly ServedLine[]): readonly Allocation[] =>
  served.flatMap(({ allocations }) => allocations)

/** Parts are split off before any list is made, so that each allocation is a bulk of its own. */
const divided = async (session: Session, served: readonly ServedLine[], now: Date): Promise<readonly ServedLine[]> => {
  const parts = new Map<Allocation, string>()
  for (const one of allocationsOf(served).filter(({ whole }) => !whole))
    parts.set(one, await takePart(session, one, now))
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
        dispatched: false,
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
  return new ApiError('STATE', { errors: { orders: words }, ...standing(session, orders[0]) })
}
