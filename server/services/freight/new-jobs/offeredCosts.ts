import { chargedQuantity, freightCharge } from '../../../../src/domain/commercial/freightCharge.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { offeredServices } from './offeredServices.ts'

type Quotation = RecordOf<'quotations'>
type Answer = RecordOf<'supplier-quotations'>

/** What a supplier asks for one thing: the service that it is billed as, none for the carriage, and the buy side of its charge. */
export interface OfferedCost {
  readonly service: string | null
  readonly description: string | null
  readonly buy: JsonObject
}

/** The answer of a supplier that a quotation was made of, as long as it stands. */
const chosenAnswer = async (session: Session, paper: Quotation): Promise<Answer | undefined> => {
  const request = await session.asSystem('quotation-requests').find(paper.request)
  if (request?.answeredWith !== paper.id) return undefined
  const answer = await session.asSystem('supplier-quotations').find(request.chosen)
  return answer?.state === 'CANCELED' ? undefined : answer
}

/** The carriage as the supplier asks for it: his fee for the cargo that was offered, not below his minimum. */
const freightOf = async (session: Session, paper: Quotation, answer: Answer): Promise<number> => {
  const quantity = chargedQuantity({
    transport: paper.transport,
    feeBasis: answer.feeBasis ?? 'AUTO',
    loadType: paper.loadType ?? null,
    containers: paper.containers ?? null,
    volumeM3: paper.volumeM3 ?? null,
    realWeightTons: paper.realWeightTons ?? null,
    divisor: await volumetricDivisor(session, { transport: paper.transport }),
  })
  const decimals = await decimalsOf(session, answer.currency)
  return freightCharge(answer.fee ?? null, answer.minimum ?? null, quantity, decimals)
}

/** What the supplier whose answer became a quotation asks for what that offers, in his currency; none where none was asked. */
export const offeredCosts = async (session: Session, paper: Quotation): Promise<readonly OfferedCost[]> => {
  const answer = await chosenAnswer(session, paper)
  if (answer === undefined) return []
  const [supplier] = await session.asSystem('entities').all({ where: { code: answer.supplier } })
  if (supplier === undefined) return []
  const rate = answer.currency === paper.currency ? paper.exchangeRate : answer.exchangeRate
  const terms = { payTo: supplier.id, buyCurrency: answer.currency, buyExchangeRate: rate || null }
  const freight = await freightOf(session, paper, answer)
  const services = (await offeredServices(session, answer)).map(
    ({ reference = null, description = null, quantity = null, unitValue = null, taxes = [] }): OfferedCost => ({
      service: reference === null ? null : String(reference),
      description: description === null ? null : String(description),
      buy: { ...terms, buyBasis: 'PER_UNIT', buyQuantity: quantity, buyRate: unitValue, buyTaxes: taxes },
    }),
  )
  return [
    ...(freight === 0 ? [] : [{ service: null, description: null, buy: { ...terms, buyRate: freight } }]),
    ...services,
  ]
}
