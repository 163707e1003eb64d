import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Blocked, Moving } from '../../../moves/moving.ts'
import { arrivedOf } from '../../accounting/billing/arrivedOf.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'

type Asked = Pick<Moving<RecordOf<'orders'>>, 'session' | 'record'>

/** Of each line of a purchase order that came with pieces: what of it no posted purchase has, and in which stores it is. */
export const arrivals = async ({ session, record }: Asked) => {
  const rows = record.type === 'PO' ? await arrivedOf(session, [record.id]) : []
  return new Map(
    orderLinesOf(record).flatMap(({ line, deliveredQuantity }) => {
      const own = rows.filter((row) => row.line === line)
      if (own.length === 0) return []
      const units = own.reduce((sum, row) => sum.plus(row.units), new Big(0))
      return [[line, { unbought: units.minus(deliveredQuantity), stores: own.map(({ store }) => store) }] as const]
    }),
  )
}

/** What stands in the warehouse and in no books would never be in any: its purchase comes first. */
export const noneUnbought = async (asked: Asked): Promise<readonly Blocked[]> => {
  const lines = [...(await arrivals(asked))].flatMap(([line, { unbought }]) => (unbought.gt(0) ? [line] : []))
  const { messages } = asked.session.registry.get('orders').labels[asked.session.caller.locale]
  return lines.length === 0
    ? []
    : [{ code: 'unbought', text: fill(messages['unbought'] ?? '', { lines: lines.join(', ') }) }]
}
