import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import { assertAllowed } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../companyDay.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'
import { linesIn, lockPaper, numberOrNull, type Paper, text, writePaper } from './paper.ts'
import { freightOfPaper } from './totals.ts'

type OrderLines = (session: Session, paper: Paper, input: JsonObject) => Promise<readonly JsonObject[]>

/** Terms that an order has from its quotation as they are. */
const terms = [
  'module',
  'customer',
  'supplier',
  'contact',
  'store',
  'currency',
  'exchangeRate',
  'paymentTerm',
  'incoterm',
  'transport',
  'salesperson',
] as const

const copied = (paper: AnyRecord): JsonObject =>
  Object.fromEntries(terms.flatMap((field) => (field in paper ? [[field, (paper[field] ?? null) as Json]] : [])))

/** The additional services of a quotation as lines of an order. */
const serviceLines = async (session: Session, record: AnyRecord): Promise<readonly JsonObject[]> => {
  const lines = linesIn(record, 'additionalServices')
  const codes = [...new Set(lines.map((line) => text(line, 'service')))]
  const found = codes.length === 0 ? [] : await session.asSystem('additional-services').getMany(codes)
  const services = new Map(found.map((service) => [service.id, service]))
  return lines.map((line) => {
    const service = services.get(text(line, 'service'))
    const tax = service === undefined ? '' : text(service, 'tax')
    return {
      reference: service === undefined ? null : text(service, 'reference'),
      description: service === undefined ? null : text(service, 'description'),
      quantity: numberOrNull(line, 'quantity'),
      unitValue: numberOrNull(line, 'unitValue'),
      taxes: tax === '' ? [] : [tax],
    }
  })
}

const goodsLines = (record: AnyRecord): readonly JsonObject[] =>
  linesIn(record, 'lines').map((line) => ({
    reference: line['reference'] ?? null,
    description: line['description'] ?? null,
    quantity: line['quantity'] ?? null,
    unit: line['unit'] ?? null,
    unitValue: line['unitValue'] ?? null,
    discountRate: line['discountRate'] ?? null,
    taxes: line['taxes'] ?? [],
  }))

/** Goods and services line by line; the freight stands apart. */
const ofGoods: OrderLines = async (session, { record }) => [
  ...goodsLines(record),
  ...(await serviceLines(session, record)),
]

/** The freight as a line of the service that it is billed as, and the services beside it. */
const ofFreight: OrderLines = async (session, { record }, input) => [
  { reference: textOf(input, 'freightService'), quantity: 1, unitValue: await freightOfPaper(session, record) },
  ...(await serviceLines(session, record)),
]

const ordering =
  (type: 'CPO' | 'PO', lines: OrderLines, freightApart: boolean): Implementation =>
  async (session, input, context) => {
    assertAllowed(session.caller, session.registry.get('orders'), 'create')
    const paper = await lockPaper(session, input, context, ['APPROVED'])
    if (text(paper.record, 'order') !== '') throw refusal(session, paper.resource, 'order', 'ordered')
    const order = await session.asSystem('orders').create({
      ...copied(paper.record),
      type,
      date: companyDay(context.deps.clock(), session.caller),
      quotation: paper.record.id,
      lines: await lines(session, paper, input),
      freightTotal: freightApart ? await freightOfPaper(session, paper.record) : null,
    })
    await writePaper(session, paper, { order: order.id })
    return order
  }

/** An approved quotation becomes one order, also where two ask at once. */
export const toSalesOrder = ordering('CPO', ofGoods, true)
export const toPurchaseOrder = ordering('PO', ofGoods, true)
export const toFreightOrder = ordering('CPO', ofFreight, false)
