import { Big } from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isCustomer } from '../../../access/behind.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { textOf, textsOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'

type Quotation = RecordOf<'client-quotations'>

const ordered = ({ registry, caller }: Session, order: string): ApiError => {
  const { messages } = registry.get('orders').labels[caller.locale]
  const text = fill(messages['quotationOrdered'] ?? '', { order: order.split('~').at(-1) ?? '' })
  return new ApiError('INVALID', { errors: { quotation: text } })
}

/**
 * The quotation that a shipment is ordered by, which this transaction alone orders by from now on.
 *
 * @throws ApiError 422 at `quotation` for one of somebody else, and for one that was ordered by already
 */
export const quotationOrdered = async (session: Session, input: JsonObject): Promise<Quotation | null> => {
  const number = textOf(input, 'quotation')
  if (number === '') return null
  const quotations = session.asSystem('client-quotations')
  if ((await quotations.find(number)) === undefined) throw refusal(session, 'orders', 'quotation', 'otherQuotation')
  await quotations.lock(number)
  const quotation = await quotations.get(number)
  const isHis = quotation.module === 'COURIER' && quotation.customer === textOf(input, 'customer')
  const isOpen = quotation.state !== 'CANCELED' && !(isCustomer(session) && quotation.state === 'DRAFT')
  if (!isHis || !isOpen) throw refusal(session, 'orders', 'quotation', 'otherQuotation')
  if (quotation.order) throw ordered(session, quotation.order)
  return quotation
}

const texts = ['originCity', 'destinationCity', 'zipCode', 'shippingMethod', 'currency'] as const
const measures = ['pieces', 'length', 'width', 'height', 'weight'] as const

const amountOf = (value: Json | undefined): string => new Big(Number(value ?? 0) || 0).toString()

/** What the price of a shipment depends on, written one way however it was sent. */
const facts = (parcel: JsonObject): string => {
  const packages = Array.isArray(parcel['packages']) ? parcel['packages'].filter(isJsonObject) : []
  const insured = parcel['insured'] ?? Number(parcel['declaredValue'] ?? 0) > 0
  return JSON.stringify([
    texts.map((name) => textOf(parcel, name)),
    insured === true ? amountOf(parcel['declaredValue']) : '0',
    textsOf({ services: parcel['additionalServices'] ?? [] }, 'services').toSorted((one, other) =>
      one.localeCompare(other),
    ),
    packages.map((line) => measures.map((name) => amountOf(line[name] ?? (name === 'pieces' ? 1 : 0)))),
  ])
}

/** The lines that a customer accepted, while they hold and of the very parcel that they were offered for; else null. */
export const offeredLines = (quotation: Quotation | null, parcel: JsonObject, today: string) => {
  if (quotation?.state !== 'APPROVED' || quotation.validTo < today || !isJsonObject(quotation.parcel)) return null
  if (facts(quotation.parcel) !== facts(parcel)) return null
  return (quotation.lines ?? []).map((line) => ({
    reference: line.reference,
    description: line.description ?? null,
    quantity: line.quantity,
    unitValue: line.unitValue ?? null,
    discountRate: line.discountRate ?? null,
    taxes: [...(line.taxes ?? [])],
  }))
}
