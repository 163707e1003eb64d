import type { AnyRecord } from '../../../src/schema/json.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

/** Most papers that a list is told to have priced. */
const most = 1000

/** What was priced by a list, newest first: orders by it, and the invoices that were made of those. */
export const docsByPriceList: Implementation = async (session, input) => {
  const list = await session.of('courier-price-lists').get(textOf(input, 'id'))
  const orders = (
    await session
      .asSystem('orders')
      .list({ where: { priceList: list.id }, sort: [['date', 'DESC']], range: [0, most - 1] })
  ).rows
  if (orders.length === 0) return []
  const named = new Set(orders.map(({ id }) => id))
  const numbers = [...new Set(orders.map((order) => String(order['number'])))]
  const invoices = (
    await session.asSystem('invoices').list({ where: { orderNumber: { in: numbers } }, range: [0, most - 1] })
  ).rows.filter((invoice) => named.has(`${invoice['orderType']}~${invoice['orderNumber']}`))
  return [
    ...orders.map((order) => paperOf('orders', order, order['customer'], order['state'])),
    ...invoices.map((invoice) => paperOf('invoices', invoice, invoice['clientId'], invoice['invoiceState'])),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
}

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
