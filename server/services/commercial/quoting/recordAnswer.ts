import type { RecordOf } from '../../../../src/resources/records.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { pick, textOf } from '../../input.ts'
import { mayMake } from './mayMake.ts'

type Request = RecordOf<'quotation-requests'>

/** What he was asked for. */
const asked = [
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
] as const satisfies readonly (keyof Request)[]

/** What a supplier answers to a request: a draft of what he was asked, without a price, since those are his to say. */
export const recordAnswer: MoveSteps<Request> = {
  blocked: mayMake('supplier-quotations'),
  proposes: async ({ session, record }) => {
    const answers = await session.of('supplier-quotations').all({ where: { request: record.id } })
    const left = (record.suppliers ?? []).find((id) => answers.every(({ supplier }) => supplier !== id))
    return left === undefined ? {} : { answeredBy: left }
  },
  effect: async ({ session, record, input, today, refuse }) => {
    const supplier = textOf(input, 'answeredBy')
    const validTo = textOf(input, 'answerValidTo')
    if (!(record.suppliers ?? []).includes(supplier)) throw refuse('answeredBy', 'notAsked')
    const known = await session.asSystem('suppliers').find(supplier)
    const answer = await session.asSystem('supplier-quotations').create({
      ...pick(record, asked),
      date: today,
      validTo,
      supplier,
      currency: known?.currency || session.caller.baseCurrency,
      request: record.id,
      lines: (record.lines ?? []).map((line) => ({
        reference: line.reference ?? null,
        description: line.description ?? null,
        quantity: line.quantity ?? null,
      })),
    })
    return new Made(answer)
  },
}
