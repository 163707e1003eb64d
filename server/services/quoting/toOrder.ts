import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { Made, type MoveSteps } from '../../moves/moving.ts'
import { textOf } from '../input.ts'
import { linesIn, numberOrNull, text } from './paper.ts'
import { freightOfPaper } from './totals.ts'

type OrderLines = (session: Session, record: AnyRecord, input: JsonObject) => Promise<readonly JsonObject[]>

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
const ofGoods: OrderLines = async (session, record) => [...goodsLines(record), ...(await serviceLines(session, record))]

/** The freight as a line of the service that it is billed as, and the services beside it. */
const ofFreight: OrderLines = async (session, record, input) => [
  { reference: textOf(input, 'freightService'), quantity: 1, unitValue: await freightOfPaper(session, record) },
  ...(await serviceLines(session, record)),
]

const mayOrder: MoveSteps['blocked'] = ({ session }) =>
  Promise.resolve(allows(session.caller, session.registry.get('orders'), 'create') ? [] : [{ code: 'right' }])

/** What is wrong with a line of the order is told where the move can mend it: what is not there is waited for. */
const asked = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.errors === undefined) throw problem
    const told = Object.entries(problem.errors).map(([path, text]) => [
      /^lines\.\d+\.quantity$/.test(path) ? 'backorder' : path,
      text,
    ])
    throw new ApiError(problem.code, { errors: Object.fromEntries(told) as JsonTexts, cause: problem })
  }
}

interface JsonTexts {
  readonly [field: string]: string
}

const ordering = (type: 'CPO' | 'PO', lines: OrderLines, freightApart: boolean): MoveSteps => ({
  blocked: mayOrder,
  effect: async ({ session, record, input, today }) => {
    const store = textOf(input, 'store')
    const order = await asked(
      session.asSystem('orders').create({
        ...copied(record),
        ...(store === '' ? {} : { store }),
        backorder: input['backorder'] === true,
        type,
        date: today,
        quotation: record.id,
        lines: await lines(session, record, input),
        freightTotal: freightApart ? await freightOfPaper(session, record) : null,
      }),
    )
    return new Made(order, { order: order.id })
  },
})

/** An approved quotation becomes one order, also where two ask at once. */
export const toSalesOrder = ordering('CPO', ofGoods, true)
export const toPurchaseOrder = ordering('PO', ofGoods, true)
export const toFreightOrder = ordering('CPO', ofFreight, false)
