import { Big } from 'big.js'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../companyDay.ts'
import { takeNumber } from '../consecutives/numbering.ts'
import { textOf } from '../input.ts'
import { lockOrder } from '../orders/moves.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../orders/orderLines.ts'
import { rateOn } from '../commercial/exchange.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'

/** Orders that goods may be billed of. */
const billable = ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED'] as const

const numberIn = (line: OrderLine, field: string): number => Number(line[field] ?? 0) || 0

/** What of a line is not billed yet: ordered − invoiced − canceled. */
const unbilled = (line: OrderLine): Big =>
  new Big(line.quantity).minus(numberIn(line, 'invoicedQuantity')).minus(line.canceledQuantity)

/**
 * X-INVOICE-FROM-ORDER: a draft of what an order has not billed yet, at the rate of the day; the order's lines say from
 * then on that it is.
 *
 * @throws ApiError 422 'List is empty' where nothing is left, or where the order has no customer
 */
export const fromOrder: Implementation = async (session, input, { deps }) => {
  const order = await lockOrder(session, textOf(input, 'orderType'), textOf(input, 'orderNumber'), billable)
  const lines = orderLinesOf(order)
  const open = lines.filter((line) => unbilled(line).gt(0))
  if (open.length === 0) throw refusal(session, 'invoices', 'lines', 'empty')
  if (typeof order['customer'] !== 'string') throw refusal(session, 'invoices', 'clientId', 'noCustomer')
  const today = companyDay(deps.clock(), session.caller)
  const warehouse = textOf(order as JsonObject, 'warehouse')
  const type = await invoiceType(session, String(order['module']))
  const rate = await rateOn(session, String(order['currency']), today, today)
  const invoice = await session.asSystem('invoices').create({
    ...copied(order),
    type: type.id,
    prefix: (type['prefix'] as Json | undefined) ?? null,
    number: (await takeNumber(session, warehouse, type.id, today)).formatted,
    clientId: order['customer'],
    date: today,
    dueDate: await dueDay(session, order, today),
    exchangeRate: rate.factor.toNumber(),
    orderType: String(order['type']),
    orderNumber: String(order['number']),
    lines: await billedLines(session, open),
  })
  const billed = lines.map((line) =>
    unbilled(line).gt(0)
      ? { ...line, invoicedQuantity: new Big(line.quantity).minus(line.canceledQuantity).toNumber() }
      : line,
  )
  await session.asSystem('orders').update(order.id, { lines: orderLineRows(billed) })
  return invoice
}

/** Terms that an invoice has from its order as they are. */
const copied = (order: AnyRecord): JsonObject =>
  Object.fromEntries(
    ['module', 'currency', 'branch', 'warehouse', 'paymentTerm', 'paymentMethod', 'salesperson'].map((field) => [
      field,
      (order[field] as Json | undefined) ?? null,
    ]),
  )

/** The company's type of invoice for a module, or the one that it bills all of them with. */
const invoiceType = async (session: Session, module: string): Promise<AnyRecord> => {
  const { rows } = await session
    .asSystem('document-types')
    .list({ where: { kind: 'invoice', status: 'ACTIVE' }, sort: [['type', 'ASC']], range: [0, 99] })
  const found = rows.find((row) => row['module'] === module) ?? rows[0]
  if (found === undefined) throw refusal(session, 'invoices', 'type', 'noType')
  return found
}

const dueDay = async (session: Session, order: AnyRecord, today: string): Promise<string> => {
  const id = order['paymentTerm']
  const [term] = typeof id === 'string' ? await session.asSystem('payment-terms').getMany([id]) : []
  const due = new Date(`${today}T00:00:00Z`)
  due.setUTCDate(due.getUTCDate() + (Number(term?.['days'] ?? 0) || 0))
  return due.toISOString().slice(0, 10)
}

const billedLines = async (session: Session, lines: readonly OrderLine[]): Promise<Json> => {
  const references = await session.asSystem('references').getMany([...new Set(lines.map(({ reference }) => reference))])
  const titles = new Map(references.map(({ id, description }) => [id, String(description ?? id)]))
  return lines.map((line, index) => ({
    line: index + 1,
    reference: line.reference,
    description: String(line['description'] ?? '') || titles.get(line.reference) || line.reference,
    quantity: unbilled(line).toNumber(),
    unitValue: numberIn(line, 'unitValue'),
    discountRate: numberIn(line, 'discountRate'),
    taxes: line['taxes'] ?? [],
  }))
}
