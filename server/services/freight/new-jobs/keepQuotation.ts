import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { standingOrder } from './standingOrder.ts'

type Job = RecordOf<'shipments'>

const isCanceled = ({ progress }: Job): boolean => progress === 'CANCELED'

/** Another job that stands of what this one was made of, or else an order of its quotation. */
export const madeInstead = async (session: Session, job: Job): Promise<string | undefined> => {
  const of = (['quotation', 'order', 'operationRecord'] as const).flatMap((field) => {
    const id = job[field]
    return id ? [{ [field]: id }] : []
  })
  if (of.length === 0) return undefined
  const where = { and: [{ or: of }, { id: { ne: job.id }, progress: { ne: 'CANCELED' } }] }
  const [other] = (await session.asSystem('shipments').list({ where, range: [0, 0] })).rows
  if (other !== undefined) return other.number ?? ''
  const offer = await session.asSystem('quotations').find(job.quotation)
  const order = offer === undefined ? null : await standingOrder(session, offer)
  return order === null || order === job.order
    ? undefined
    : ((await session.asSystem('orders').get(order)).number ?? '')
}

/**
 * The quotation of a job that is canceled may become another, or an order. One that goes on after all takes its
 * quotation again where nothing else was made of that, and says so where something was.
 */
export const keepQuotation = async (session: Session, was: Job, is: Job): Promise<void> => {
  if (isCanceled(was) === isCanceled(is)) return
  const quotations = session.asSystem('quotations')
  if (isCanceled(is)) {
    for (const { id } of await quotations.all({ where: { shipment: is.id } }))
      await quotations.update(id, { shipment: null })
    return
  }
  // Its own way to a job or an order holds it.
  const found = await quotations.find(is.quotation)
  const offer = found === undefined ? undefined : await quotations.lock(found.id)
  const other = await madeInstead(session, is)
  if (other !== undefined) {
    const { messages } = session.registry.get('shipments').labels[session.caller.locale]
    session.warnings.set('quotation', fill(messages['madeInstead'] ?? '', { other }))
  } else if (offer?.state === 'APPROVED' && !offer.shipment) await quotations.update(offer.id, { shipment: is.id })
}
