import { allocate, type Allocation, type Demand, type Strategy } from '../../../../src/domain/picking/allocate.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { onLists } from '../../orders/onLists.ts'
import { type OrderLine, orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { availableStock } from '../picking-lists/availableStock.ts'

/** A line of an order with what would be picked for it now. */
export interface ServedLine {
  readonly order: RecordOf<'orders'>
  readonly line: OrderLine
  readonly store: string
  readonly asked: number
  readonly served: number
  readonly pending: number
  readonly allocations: readonly Allocation[]
}

const urgency: readonly unknown[] = ['URGENT', 'HIGH', 'NORMAL', 'LOW']

/** Urgent ones first, then what was promised earlier, then older ones. */
export const byUrgency = (a: RecordOf<'orders'>, b: RecordOf<'orders'>): number =>
  urgency.indexOf(a.priority) - urgency.indexOf(b.priority) ||
  compare(a.promisedDate ?? '9999', b.promisedDate ?? '9999') ||
  compare(a.date, b.date) ||
  compare(a.id, b.id)

const compare = (a: unknown, b: unknown): number => (String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0)

interface Wanted {
  readonly order: RecordOf<'orders'>
  readonly line: OrderLine
  readonly demand: Demand
}

/**
 * What can be picked for orders in the sequence given: what is pending and on no list yet, out of what is there
 * (X-PICK-ALLOC). The rest is a shortage (X-SHORTAGE). Services are picked by nobody.
 */
export const serve = async (
  session: Session,
  orders: readonly RecordOf<'orders'>[],
  rules: { readonly strategy: Strategy; readonly today: string },
): Promise<readonly ServedLine[]> => {
  const listed = new Map<string, number>()
  for (const { order, line, units } of await onLists(
    session,
    orders.map(({ id }) => id),
  ))
    listed.set(`${order}~${line}`, (listed.get(`${order}~${line}`) ?? 0) + units)
  const references = await referencesOf(session, orders)
  const byStore = new Map<string, Wanted[]>()
  for (const order of orders)
    for (const line of orderLinesOf(order)) {
      const key = `${order.id}~${line.line}`
      const quantity = Math.max(0, pendingOf(line) - (listed.get(key) ?? 0))
      const product = references.get(line.reference)
      if (quantity === 0 || line.store === null || product?.kind === 'SERVICE') continue
      const expires = product?.expiryControl === true
      const demand = { key, reference: line.reference, quantity, lot: line.lot, expires }
      byStore.set(line.store, [...(byStore.get(line.store) ?? []), { order, line, demand }])
    }
  const served: ServedLine[] = []
  for (const [store, wanted] of byStore) {
    const demands = wanted.map(({ demand }) => demand)
    const stock = await availableStock(session, store, [...new Set(demands.map(({ reference }) => reference))])
    served.push(...ofStore(store, wanted, allocate(demands, stock, rules).allocations))
  }
  return served
}

const ofStore = (store: string, wanted: readonly Wanted[], all: readonly Allocation[]): readonly ServedLine[] =>
  wanted.map(({ order, line, demand }) => {
    const allocations = all.filter((one) => one.demand === demand.key)
    const taken = Math.round(allocations.reduce((sum, one) => sum + one.quantity, 0) * 1e6) / 1e6
    const pending = Math.round((demand.quantity - taken) * 1e6) / 1e6
    return { order, line, store, asked: demand.quantity, served: taken, pending, allocations }
  })

const referencesOf = async (session: Session, orders: readonly RecordOf<'orders'>[]) => {
  const ids = [...new Set(orders.flatMap((order) => orderLinesOf(order).map(({ reference }) => reference)))]
  const references = ids.length === 0 ? [] : await session.asSystem('references').getMany(ids)
  return new Map(references.map((reference) => [reference.id, reference]))
}
