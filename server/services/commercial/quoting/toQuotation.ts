import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import { type Effect, Made, type MoveSteps } from '../../../moves/moving.ts'
import { pick, textOf } from '../../input.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'
import { linesIn, numberOrNull } from './quotationDocument.ts'

type Request = RecordOf<'quotation-requests'>
type Answer = RecordOf<'supplier-quotations'>

/** What is quoted for a request of each module. */
const quotedAs: { readonly [module: string]: 'quotations' } = { FREIGHT: 'quotations' }
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
] as const satisfies readonly (keyof Request)[]

/** Not the rate: what is quoted today is reckoned by that of today. */
const fromAnswer = [
  'currency',
  'shippingCompany',
  'frequencyDays',
  'freeDays',
  'feeBasis',
  'transitTime',
  'commodityType',
  'incoterm',
] as const satisfies readonly (keyof Answer)[]

const filled = <R extends object>(record: R, fields: readonly (keyof R)[]): Partial<R> =>
  Object.fromEntries(
    Object.entries(pick(record, fields)).filter(([, value]) => value !== null && value !== ''),
  ) as Partial<R>

const sold = (value: number | null, margin: Big, decimals: number): number | null =>
  value === null ? null : new Big(value).times(margin).round(decimals, Big.roundHalfUp).toNumber()

const soldLines = (answer: Answer, margin: Big): Json =>
  linesIn(answer, 'lines').map(({ netUnitValue: _net, totalPrice: _total, ...line }) => ({
    ...line,
    discountRate: null,
    // What he left without a price has ours.
    unitValue: numberOrNull(line, 'unitValue') === null ? null : sold(numberOrNull({ net: _net }, 'net'), margin, 4),
  }))

const soldServices = (answer: Answer, margin: Big): Json =>
  linesIn(answer, 'additionalServices').map(({ total: _total, ...line }) => ({
    ...line,
    unitValue: sold(numberOrNull(line, 'unitValue'), margin, 4),
  }))

/** The chosen answer to a request becomes a quotation to who asked, with a margin on every price. */
const effect: Effect<Request> = async ({ session, record, input, today, refuse }) => {
  const answer = await session.inOperation('supplier-quotations').find(textOf(input, 'answer'))
  if (answer === undefined || answer.request !== record.id) throw refuse('answer', 'stranger')
  const resource = quotedFor(record)
  const margin = new Big(Number(input['marginPercent'] ?? 0)).div(100).plus(1)
  const goods = 'lines' in session.registry.get(resource).fields
  const made = await session.asSystem(resource).create({
    ...filled(answer, fromAnswer),
    ...filled(record, fromRequest),
    customer: record.requester ?? '',
    date: today,
    validTo: textOf(input, 'validTo'),
    fee: sold(numberOrNull(answer, 'fee'), margin, 4),
    minimum: sold(numberOrNull(answer, 'minimum'), margin, await decimalsOf(session, answer.currency)),
    additionalServices: soldServices(answer, margin),
    ...(goods ? { lines: soldLines(answer, margin) } : {}),
    request: record.id,
  })
  return new Made(made, { chosen: answer.id, answeredWith: made.id }, resource)
}

const quotedFor = ({ module }: Request): 'quotations' | 'client-quotations' => quotedAs[module ?? ''] ?? otherwise

/** The answer to a request, by who may quote to customers. */
export const toQuotation: MoveSteps<Request> = {
  blocked: ({ session, record }) =>
    Promise.resolve(
      allows(session.caller, session.registry.get(quotedFor(record)), 'create') ? [] : [{ code: 'right' }],
    ),
  effect,
}
