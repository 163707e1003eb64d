import type { RecordOf } from '../../../../src/resources/records.ts'
import { type Where, whereLimits } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { mayRead } from '../../../access/reach.ts'
import { textOf } from '../../input.ts'
import { slices } from '../../slices.ts'
import type { Implementation } from '../../service.ts'

const newest = [['date', 'DESC']] as const

/** What was priced by a list, newest first, as far as the caller may read it: orders by it, and invoices made of those. */
export const docsByPriceList: Implementation = async (session, input) => {
  const list = await session.of('courier-price-lists').get(textOf(input, 'id'))
  const orders = mayRead(session, 'orders')
    ? await session.of('orders').all({ where: { priceList: list.id }, sort: newest })
    : []
  if (orders.length === 0) return []
  const invoices = mayRead(session, 'invoices') ? await invoicesOf(session, orders) : []
  return [
    ...orders.map((order) => paperOf('orders', order, order.customer, order.state)),
    ...invoices.map((invoice) => paperOf('invoices', invoice, invoice.clientId, invoice.invoiceState)),
  ].toSorted((one, other) => other.date.localeCompare(one.date))
}

/** Which bill one of these orders alone, or several together. */
const invoicesOf = async (session: Session, orders: readonly RecordOf<'orders'>[]) => {
  const ids = new Set(orders.map(({ id }) => id))
  const numbers = [...new Set(orders.map(({ number }) => number ?? ''))]
  const asked = [
    ...slices(numbers, whereLimits.list).map((some): Where => ({ orderNumber: { in: some } })),
    // Each that an invoice names among others is a condition of its own.
    ...slices([...ids], whereLimits.conditions / 2).map(
      (some): Where => ({ or: some.map((id) => ({ orders: { has: id } })) }),
    ),
  ]
  const found = new Map<string, RecordOf<'invoices'>>()
  for (const where of asked)
    for (const invoice of await session.of('invoices').all({ where, sort: newest }))
      if ([`${invoice.orderType}~${invoice.orderNumber}`, ...(invoice.orders ?? [])].some((id) => ids.has(id)))
        found.set(invoice.id, invoice)
  return [...found.values()]
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
