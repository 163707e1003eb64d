import { freightCharge } from '../../../../src/domain/commercial/freightCharge.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'
import { type OfferedCost, offeredCosts } from './offeredCosts.ts'
import { offeredServices } from './offeredServices.ts'
import { standingOrder } from './standingOrder.ts'

type Quotation = RecordOf<'quotations'>

/** What a line of an offer becomes: a charge, and the service that it is billed as; none for the carriage. */
interface Offered {
  readonly service: string | null
  readonly line: JsonObject
}

const carriage = (session: Session, job: RecordOf<'shipments'>): JsonObject => {
  const words: { readonly [category: string]: string } =
    session.registry.get('shipment-charges').labels[session.caller.locale].options['category'] ?? {}
  return {
    description: words['FREIGHT'] ?? 'FREIGHT',
    category: 'FREIGHT',
    ...(job.freightTerm ? { term: job.freightTerm } : {}),
  }
}

/** A service that is sold or bought: only the carriage itself may be paid where it arrives. */
const ofService = (concept: string | null, description: unknown): JsonObject => ({
  concept,
  description: description ? String(description) : concept,
  category: 'OTHER',
  term: 'PREPAID',
})

/** What was offered as it is sold: the freight first, which is paid where that of the job is, then each service. */
const salesOf = async (session: Session, job: RecordOf<'shipments'>, paper: Quotation): Promise<readonly Offered[]> => {
  const decimals = await decimalsOf(session, paper.currency)
  const terms = {
    chargeKind: 'MARGIN',
    billTo: paper.customer,
    sellCurrency: paper.currency,
    sellExchangeRate: paper.exchangeRate || null,
  }
  const freight = {
    ...terms,
    ...carriage(session, job),
    sellRate: freightCharge(paper.fee, paper.minimum ?? null, paper.chargeableWeight ?? null, decimals),
  }
  const services = (await offeredServices(session, paper)).map(
    ({ reference, description, quantity = null, unitValue = null, taxes = [] }): Offered => {
      const service = reference ? String(reference) : null
      const sold = { sellBasis: 'PER_UNIT', sellQuantity: quantity, sellRate: unitValue, sellTaxes: taxes }
      return { service, line: { ...terms, ...ofService(service, description), ...sold } }
    },
  )
  return [{ service: null, line: freight }, ...services]
}

/** Each sale with what is bought for it; what nothing is sold of costs all the same. */
const withCosts = (
  sales: readonly Offered[],
  costs: readonly OfferedCost[],
  freight: JsonObject,
): readonly JsonObject[] => {
  const left = [...costs]
  const paired = sales.map(({ service, line }) => {
    const at = left.findIndex((cost) => cost.service === service)
    const [cost] = at < 0 ? [] : left.splice(at, 1)
    return { ...line, ...cost?.buy }
  })
  const further = left.map(({ service, description, buy }) => ({
    ...(service === null ? freight : ofService(service, description)),
    chargeKind: 'COST',
    ...buy,
  }))
  return [...paired, ...further]
}

const add = async (session: Session, job: RecordOf<'shipments'>, lines: readonly JsonObject[]): Promise<void> => {
  for (const line of lines) await session.asSystem('shipment-charges').create({ shipment: job.id, ...line })
}

/**
 * What was offered becomes what is sold, and what the supplier asks whose answer it was made of what it costs. An order
 * that was made of the offer bills it itself, and what a supplier offers is no sale.
 */
export const addOffered = async (session: Session, job: RecordOf<'shipments'>, paper: Quotation): Promise<void> => {
  if (paper.typeOrder !== 'CLIENT') return
  const sales = (await standingOrder(session, paper)) === null ? await salesOf(session, job, paper) : []
  await add(session, job, withCosts(sales, await offeredCosts(session, paper), carriage(session, job)))
}

/** The sales alone, of a job that has its costs already. */
export const addOfferedSales = async (
  session: Session,
  job: RecordOf<'shipments'>,
  paper: Quotation,
): Promise<void> => {
  if (paper.typeOrder !== 'CLIENT' || (await standingOrder(session, paper)) !== null) return
  const sales = await salesOf(session, job, paper)
  await add(
    session,
    job,
    sales.map(({ line }) => line),
  )
}
