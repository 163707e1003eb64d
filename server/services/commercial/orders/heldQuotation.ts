import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked } from '../../../moves/moving.ts'
import { ApiError } from '../../../errors.ts'

type Order = RecordOf<'orders'>
type Offer = RecordOf<'quotations' | 'client-quotations' | 'supplier-quotations'>

/** Those that an order of each type is made of. */
const offeredBy: { readonly [type: string]: readonly ['supplier-quotations'] } = { PO: ['supplier-quotations'] }
const toCustomers = ['quotations', 'client-quotations'] as const

/** The quotation that an order was made of, and whose it is. */
const offerOf = async (session: Session, { type, quotation, customer }: Order) => {
  for (const resource of offeredBy[type] ?? toCustomers) {
    const offer: Offer | undefined = await session.asSystem(resource).find(quotation)
    if (
      offer !== undefined &&
      (resource === 'supplier-quotations' || ('customer' in offer && offer.customer === customer))
    )
      return { resource, offer }
  }
  return undefined
}

/** Whether a job that stands was made of an order: its quotation becomes no other. */
const isCarried = (session: Session, order: string): Promise<boolean> =>
  session.asSystem('shipments').exists({ order, progress: { ne: 'CANCELED' } })

/** The quotation of an order that is canceled may be taken back, or become another. */
export const freeQuotation = async (session: Session, order: Order): Promise<void> => {
  const found = await offerOf(session, order)
  if (found?.offer.order !== order.id || (await isCarried(session, order.id))) return
  await session.asSystem(found.resource).update(found.offer.id, { order: null })
}

/** Another order that was made of the quotation of a canceled one, and stands. */
const madeInstead = async (session: Session, { id }: Order, offer: Offer): Promise<Order | undefined> => {
  const other = offer.order === id ? undefined : await session.asSystem('orders').find(offer.order)
  return other?.state === 'CANCELED' ? undefined : other
}

const ordered = ({ registry, caller }: Session, { quotation }: Order, { number, id }: Order): Blocked => {
  const { messages } = registry.get('orders').labels[caller.locale]
  const text = fill(messages['orderedAgain'] ?? '', { quotation: quotation ?? '', order: number ?? id })
  return { code: 'orderedAgain', field: 'quotation', text }
}

/** Says which other order has the quotation of a canceled one by now. */
export const quotationTaken = async (session: Session, order: Order): Promise<readonly Blocked[]> => {
  const found = await offerOf(session, order)
  const other = found === undefined ? undefined : await madeInstead(session, order, found.offer)
  return other === undefined ? [] : [ordered(session, order, other)]
}

/** An order that opens again takes its quotation again: of two at once the second is refused. */
export const takeQuotation = async (session: Session, order: Order): Promise<void> => {
  const found = await offerOf(session, order)
  if (found === undefined) return
  const offer: Offer = await session.asSystem(found.resource).lock(found.offer.id)
  const other = await madeInstead(session, order, offer)
  if (other !== undefined)
    throw new ApiError('INVALID', { errors: { quotation: ordered(session, order, other).text ?? '' } })
  if (offer.order !== order.id) await session.asSystem(found.resource).update(offer.id, { order: order.id })
}
