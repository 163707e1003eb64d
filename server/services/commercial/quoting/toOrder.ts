import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { Made, type MoveSteps, type Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { billedBefore } from '../../freight/new-jobs/billedBefore.ts'
import { offeredServices } from '../../freight/new-jobs/offeredServices.ts'
import { mayMake } from './mayMake.ts'
import { type FieldIn, linesIn, type QuotationRecord } from './quotationDocument.ts'
import { freightOfPaper } from './totals.ts'

type OrderLines = (session: Session, record: QuotationRecord, input: JsonObject) => Promise<readonly JsonObject[]>

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
] as const satisfies readonly FieldIn<QuotationRecord>[]

const copied = (paper: QuotationRecord): JsonObject =>
  Object.fromEntries(
    Object.entries(paper).flatMap(([field, value]) =>
      terms.some((term) => term === field) ? [[field, value ?? null]] : [],
    ),
  )

const goodsLines = (record: QuotationRecord): readonly JsonObject[] =>
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
const ofGoods: OrderLines = async (session, record) => [
  ...goodsLines(record),
  ...(await offeredServices(session, record)),
]

/** The freight as a line of the service that it is billed as, and the services beside it. */
const ofFreight: OrderLines = async (session, record, input) => [
  { reference: textOf(input, 'freightService'), quantity: 1, unitValue: await freightOfPaper(session, record) },
  ...(await offeredServices(session, record)),
]

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

/** What is agreed with the move beside what the quotation says. */
type Agreed = (moving: Moving<QuotationRecord>) => JsonObject

/** Goods leave a store; what is missing there is waited for where the customer accepts it. */
const sold: Agreed = ({ input }) => {
  const store = textOf(input, 'store')
  return { ...(store === '' ? {} : { store }), backorder: input['backorder'] === true }
}

/** Storage is billed by its services: nothing of it is taken from stock. */
const stored: Agreed = ({ input, refuse }) => {
  const [startsOn, endsOn] = [textOf(input, 'startsOn'), textOf(input, 'endsOn')]
  if (endsOn !== '' && endsOn < startsOn) throw refuse('endsOn', 'period')
  return { store: textOf(input, 'store'), backorder: true, requiredDate: startsOn, promisedDate: endsOn || null }
}

const ordering = (
  type: 'CPO' | 'PO',
  lines: OrderLines,
  freightApart: boolean,
  agreed: Agreed,
): MoveSteps<QuotationRecord> => ({
  blocked: mayMake('orders'),
  effect: async (moving) => {
    const { session, record, input, today } = moving
    const order = await asked(
      session.asSystem('orders').create({
        ...copied(record),
        ...agreed(moving),
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
export const toSalesOrder = ordering('CPO', ofGoods, true, sold)
export const toStorageContract = ordering('CPO', ofGoods, true, stored)
export const toPurchaseOrder = ordering('PO', ofGoods, true, sold)
export const toFreightOrder: MoveSteps<QuotationRecord> = {
  ...ordering('CPO', ofFreight, false, sold),
  notes: ({ session, record }) => billedBefore(session, record.id),
}
