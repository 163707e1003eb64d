import { Big } from 'big.js'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { makeMove } from '../../moves/makeMove.ts'
import { type Effect, Made, type MoveSteps } from '../../moves/moving.ts'
import { takeNumber } from '../consecutives/numbering.ts'
import { textOf } from '../input.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../orders/orderLines.ts'
import { rateOn } from '../commercial/exchange.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'

const numberIn = (line: OrderLine, field: string): number => Number(line[field] ?? 0) || 0

/** What of a line is not billed yet: ordered − invoiced − canceled. */
const unbilled = (line: OrderLine): Big =>
  new Big(line.quantity).minus(numberIn(line, 'invoicedQuantity')).minus(line.canceledQuantity)

/** Whoever bills an order may write invoices, and there is something left to bill. */
const blocked: MoveSteps['blocked'] = async ({ session, record }) =>
  Promise.resolve([
    ...(allows(session.caller, session.registry.get('invoices'), 'fromOrder') ? [] : [{ code: 'right' }]),
    ...(orderLinesOf(record).some((line) => unbilled(line).gt(0)) ? [] : [{ code: 'billed', field: 'lines' }]),
  ])

/**
 * X-INVOICE-FROM-ORDER: a draft of what an order has not billed yet, at the rate of the day; the order's lines say from
 * then on that it is.
 */
const effect: Effect = async ({ session, record: order, today }) => {
  const lines = orderLinesOf(order)
  const open = lines.filter((line) => unbilled(line).gt(0))
  const warehouse = textOf(order as JsonObject, 'warehouse')
  const type = await invoiceType(session, String(order['module']))
  const rate = await rateOn(session, String(order['currency']), today, today)
  const invoice = await session.asSystem('invoices').create({
    ...copied(order),
    type: type.id,
    prefix: (type['prefix'] as Json | undefined) ?? null,
    number: (await takeNumber(session, warehouse, type.id, today)).formatted,
    clientId: String(order['customer']),
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
  return new Made(invoice, { lines: orderLineRows(billed) })
}

/** The move of an order that makes its invoice. */
export const invoiceOrder: MoveSteps = { blocked, effect }

/**
 * The same asked of the invoices (the specification's call).
 *
 * @throws ApiError 422 where nothing is left to bill, or where the order has no customer
 */
export const fromOrder: Implementation = (session, input, { deps, request }) =>
  makeMove(session, { deps, request, resource: session.registry.get('orders'), operation: 'invoice' }, invoiceOrder, {
    id: `${textOf(input, 'orderType')}~${textOf(input, 'orderNumber')}`,
    move: 'invoice',
    input: {},
    version: undefined,
  })

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
