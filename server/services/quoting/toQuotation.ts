import Big from 'big.js'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import { allows } from '../../access/allows.ts'
import { type Effect, Made, type MoveSteps } from '../../moves/moving.ts'
import { textOf } from '../input.ts'
import { linesIn, numberOrNull, text } from './paper.ts'

/** What is quoted for a request of each module. */
const quotedAs: { readonly [module: string]: string } = { FREIGHT: 'quotations' }
const otherwise = 'client-quotations'

const fromRequest = [
  'module',
  'operationType',
  'transport',
  'originPort',
  'destinationPort',
  'commodityType',
  'incoterm',
  'loadType',
  'containerType',
  'containers',
  'volumeM3',
  'realWeightTons',
  'weightUnit',
  'tariffHeading',
  'salesperson',
] as const

const fromAnswer = [
  'currency',
  'exchangeRate',
  'shippingCompany',
  'frequencyDays',
  'freeDays',
  'feeBasis',
  'transitTime',
  'commodityType',
  'incoterm',
] as const

const filled = (record: AnyRecord, fields: readonly string[]): JsonObject =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const value = record[field]
      return value === null || value === undefined || value === '' ? [] : [[field, value as Json]]
    }),
  )

const sold = (value: number | null, margin: Big, decimals: number): number | null =>
  value === null ? null : new Big(value).times(margin).round(decimals, Big.roundHalfUp).toNumber()

const soldLines = (answer: AnyRecord, margin: Big): Json =>
  linesIn(answer, 'lines').map(({ netUnitValue: _net, totalPrice: _total, ...line }) => ({
    ...line,
    discountRate: null,
    unitValue: sold(numberOrNull({ net: _net }, 'net'), margin, 4),
  }))

const soldServices = (answer: AnyRecord, margin: Big): Json =>
  linesIn(answer, 'additionalServices').map(({ total: _total, ...line }) => ({
    ...line,
    unitValue: sold(numberOrNull(line, 'unitValue'), margin, 4),
  }))

/** The chosen answer to a request becomes a quotation to who asked, with a margin on every price. */
const effect: Effect = async ({ session, record, input, today, refuse }) => {
  const answer = await session.inOperation('supplier-quotations').find(textOf(input, 'answer'))
  if (answer === undefined || answer['request'] !== record.id) throw refuse('answer', 'stranger')
  const resource = quotedFor(record)
  const margin = new Big(Number(input['marginPercent'] ?? 0)).div(100).plus(1)
  const goods = 'lines' in session.registry.get(resource).fields
  const made = await session.asSystem(resource).create({
    ...filled(answer, fromAnswer),
    ...filled(record, fromRequest),
    customer: text(record, 'requester'),
    date: today,
    validTo: textOf(input, 'validTo'),
    fee: sold(numberOrNull(answer, 'fee'), margin, 4),
    minimum: sold(numberOrNull(answer, 'minimum'), margin, 2),
    additionalServices: soldServices(answer, margin),
    ...(goods ? { lines: soldLines(answer, margin) } : {}),
    request: record.id,
  })
  return new Made(made, { chosen: answer.id, answeredWith: made.id }, resource)
}

const quotedFor = (request: AnyRecord): string => quotedAs[text(request, 'module')] ?? otherwise

/** The answer to a request, by who may quote to customers. */
export const toQuotation: MoveSteps = {
  blocked: ({ session, record }) =>
    Promise.resolve(
      allows(session.caller, session.registry.get(quotedFor(record)), 'create') ? [] : [{ code: 'right' }],
    ),
  effect,
}
