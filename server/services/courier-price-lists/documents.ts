import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import { mayRead } from '../../access/reach.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

/** What was priced by a list, newest first: orders by it, and the invoices that were made of those. */
export const docsByPriceList: Implementation = async (session, input) => {
  const list = await session.of('courier-price-lists').get(textOf(input, 'id'))
  const orders = await papersOf(session, 'orders', { priceList: list.id })
  if (orders.length === 0) return []
  const named = new Set(orders.map(({ id }) => id))
  const numbers = [...new Set(orders.map((order) => String(order['number'])))]
  const found = await papersOf(session, 'invoices', { orderNumber: { in: numbers } })
  const invoices = found.filter((invoice) => named.has(`${invoice['orderType']}~${invoice['orderNumber']}`))
  return [
    ...orders.map((order) => paperOf('orders', order, order['customer'], order['state'])),
    ...invoices.map((invoice) => paperOf('invoices', invoice, invoice['clientId'], invoice['invoiceState'])),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
}

/** As far as the caller may read them. */
const papersOf = async (session: Session, resource: string, where: Where): Promise<readonly AnyRecord[]> =>
  mayRead(session, resource) ? session.of(resource).all({ where, sort: [['date', 'DESC']] }) : []

const paperOf = (resource: string, paper: AnyRecord, entity: unknown, state: unknown) => ({
  resource,
  id: paper.id,
  type: paper['type'],
  number: paper['number'],
  date: String(paper['date'] ?? ''),
  entity: entity ?? null,
  currency: paper['currency'],
  total: paper['total'] ?? null,
  state,
})
