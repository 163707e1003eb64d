import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { availabilityOf, lockReferences } from '../../orders/availability.ts'
import { orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { refusal } from '../../refusal.ts'
import { overStock } from './keepOrder.ts'

/** A sales order takes the stock of what is pending of it, unless its customer waits for that; what is not there is refused. */
export const reserve = async (session: Session, order: RecordOf<'orders'>): Promise<void> => {
  if (order.type !== 'CPO' || order.backorder === true) return
  const lines = orderLinesOf(order)
  const managed = new Set(
    (await session.asSystem('references').getMany([...new Set(lines.map(({ reference }) => reference))]))
      .filter((reference) => reference.managedStock === true)
      .map(({ id }) => id),
  )
  const checked = lines.filter(({ reference }) => managed.has(reference))
  if (checked.some(({ store }) => store === null)) throw refusal(session, 'orders', 'store', 'storeFirst')
  await lockReferences(
    session,
    checked.map(({ reference }) => reference),
  )
  const wanted = new Map<string, Big>()
  for (const line of checked) {
    const key = `${line.store} ${line.reference}`
    const sum = (wanted.get(key) ?? new Big(0)).plus(pendingOf(line))
    wanted.set(key, sum)
    const there = (await availabilityOf(session, line.store ?? '', [line.reference], order.id)).get(line.reference)
    if (sum.gt(there?.available ?? 0)) throw overStock(session, line, new Big(there?.available ?? 0))
  }
}
