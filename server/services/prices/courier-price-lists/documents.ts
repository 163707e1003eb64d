import type { RecordOf } from '../../../../src/resources/records.ts'
import { whereLimits } from '../../../../src/schema/where.ts'
import { mayRead } from '../../../access/reach.ts'
import { textOf } from '../../input.ts'
import { slices } from '../../slices.ts'
import type { Implementation } from '../../service.ts'

/** What was priced by a list, newest first, as far as the caller may read it: orders by it, and invoices made of those. */
export const docsByPriceList: Implementation = async (session, input) => {
  const list = await session.of('courier-price-lists').get(textOf(input, 'id'))
  const newest = [['date', 'DESC']] as const
  const orders = mayRead(session, 'orders')
    ? await session.of('orders').all({ where: { priceList: list.id }, sort: newest })
    : []
  if (orders.length === 0) return []
  const named = new Set(orders.map(({ id }) => id))
  const numbers = [...new Set(orders.map(({ number }) => number ?? ''))]
  const invoices: RecordOf<'invoices'>[] = []
  for (const some of mayRead(session, 'invoices') ? slices(numbers, whereLimits.list) : []) {
    const found = await session.of('invoices').all({ where: { orderNumber: { in: some } }, sort: newest })
    invoices.push(...found.filter((invoice) => named.has(`${invoice.orderType}~${invoice.orderNumber}`)))
  }
  return [
    ...orders.map((order) => paperOf('orders', order, order.customer, order.state)),
    ...invoices.map((invoice) => paperOf('invoices', invoice, invoice.clientId, invoice.invoiceState)),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
}

const paperOf = (resource: string, paper: RecordOf<'orders' | 'invoices'>, entity: unknown, state: unknown) => ({
  resource,
  id: paper.id,
  type: paper.type,
  number: paper.number,
  date: paper.date,
  entity: entity ?? null,
  currency: paper.currency,
  total: paper.total ?? null,
  state,
})
