import { freightCharge } from '../../../../src/domain/commercial/freightCharge.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'
import { offeredServices } from './offeredServices.ts'
import { standingOrder } from './standingOrder.ts'

type Quotation = RecordOf<'quotations'>

/**
 * What was offered becomes what is sold: the freight first, which is paid where that of the job is, then each service. An
 * order that was made of the offer bills it itself, and what a supplier offers is no sale.
 */
export const addOfferedSales = async (
  session: Session,
  job: RecordOf<'shipments'>,
  paper: Quotation,
): Promise<void> => {
  if (paper.typeOrder !== 'CLIENT' || (await standingOrder(session, paper)) !== null) return
  const words: { readonly [category: string]: string } =
    session.registry.get('shipment-charges').labels[session.caller.locale].options['category'] ?? {}
  const decimals = await decimalsOf(session, paper.currency)
  const freight = {
    description: words['FREIGHT'] ?? 'FREIGHT',
    category: 'FREIGHT',
    ...(job.freightTerm ? { term: job.freightTerm } : {}),
    sellRate: freightCharge(paper.fee, paper.minimum ?? null, paper.chargeableWeight ?? null, decimals),
  }
  const services = (await offeredServices(session, paper)).map(
    ({ reference = null, description, quantity = null, unitValue = null, taxes = [] }): JsonObject => ({
      concept: reference,
      description: description ?? reference,
      category: 'OTHER',
      // Only the carriage itself may be paid where it arrives.
      term: 'PREPAID',
      sellBasis: 'PER_UNIT',
      sellQuantity: quantity,
      sellRate: unitValue,
      sellTaxes: taxes,
    }),
  )
  const terms = {
    shipment: job.id,
    chargeKind: 'MARGIN',
    billTo: paper.customer,
    sellCurrency: paper.currency,
    sellExchangeRate: paper.exchangeRate || null,
  }
  for (const line of [freight, ...services]) await session.asSystem('shipment-charges').create({ ...terms, ...line })
}
