import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { servicesOf } from '../../orders/endsByInvoice.ts'
import { leaving } from '../../orders/leavesStore.ts'
import { orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { byUrgency, serve, type ServedLine } from './serve.ts'

/** How much of an order can be served now; `LISTED`: all that is pending is on picking lists. */
type Service = 'FULL' | 'PART' | 'NONE' | 'LISTED'

const serviceOf = (lines: readonly ServedLine[]): Service => {
  if (lines.length === 0) return 'LISTED'
  if (lines.every(({ served }) => served === 0)) return 'NONE'
  return lines.every(({ pending }) => pending === 0) ? 'FULL' : 'PART'
}

/** Of services alone nothing is prepared: their invoice serves them. */
const isPrepared = (order: RecordOf<'orders'>, services: ReadonlySet<string>): boolean => {
  const pending = orderLinesOf(order).filter((line) => pendingOf(line) > 0)
  return pending.length === 0 || pending.some(({ reference }) => !services.has(reference))
}

/**
 * Orders that wait to be prepared, urgent ones first, each with what can be served of it now: what he reads of them as orders of
 * the warehouse, and no lines where his role hides them.
 */
export const preparation: Implementation = async (session, input, { deps }) => {
  const equal = ['module', 'type', 'store', 'priority'].flatMap((field): readonly Where[] => {
    const value = textOf(input, field)
    return value === '' ? [] : [{ [field]: value }]
  })
  const [from, until] = [textOf(input, 'dateFrom'), textOf(input, 'dateTo')]
  const where: Where = {
    and: [
      { state: { in: ['APPROVED', 'IN_PROCESS', 'PARTIAL'] } },
      leaving,
      ...equal,
      ...(from === '' ? [] : [{ date: { gte: from } }]),
      ...(until === '' ? [] : [{ date: { lte: until } }]),
    ],
  }
  const found = await session.of('wms-orders').all({ where, sort: [['date', 'ASC']], most: 5000 })
  const shown = new Map<string, RecordOf<'wms-orders'>>()
  const whole: RecordOf<'orders'>[] = []
  for (let at = 0; at < found.length; at += 500) {
    const ids = found.slice(at, at + 500).map(({ id }) => id)
    for (const order of await session.of('wms-orders').getMany(ids)) shown.set(order.id, order)
    whole.push(...(await session.asSystem('orders').getMany(ids)))
  }
  const services = await servicesOf(session, whole)
  const sorted = whole.filter((order) => isPrepared(order, services)).toSorted(byUrgency)
  const strategy = textOf(input, 'strategy') === 'location' ? 'location' : 'oldest'
  const served = await serve(session, sorted, { strategy, today: companyDay(deps.clock(), session.caller) })
  return sorted.map((order) => {
    const ofOrder = served.filter((one) => one.order.id === order.id)
    const seen: Partial<RecordOf<'wms-orders'>> = shown.get(order.id) ?? {}
    const lines = ofOrder.map(({ line, asked, served: taken, pending }) => ({
      line: line.line,
      reference: line.reference,
      description: line.description ?? null,
      asked,
      served: taken,
      pending,
    }))
    return { ...seen, service: serviceOf(ofOrder), ...(seen.lines === undefined ? {} : { lines }) }
  })
}
