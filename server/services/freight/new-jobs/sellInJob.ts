import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { addOfferedSales } from './offeredSales.ts'

type Order = RecordOf<'orders'>

/** The open job of an order that was made of a quotation: it sells what that offered where the order does not. */
export const jobToSell = async (session: Session, order: Order) => {
  const found = await session.asSystem('quotations').find(order.quotation)
  if (found === undefined || found.order !== order.id) return null
  const where = { order: order.id, progress: { ne: 'CANCELED' }, jobState: { ne: 'CLOSED' } } as const
  const { rows } = await session.asSystem('shipments').list({ where, sort: [['createdAt', 'ASC']], range: [0, 0] })
  const [job] = rows
  return job === undefined ? null : { job, offer: found }
}

/** Once an order is canceled its job sells what was offered: it is the job of the quotation, and the order's no more. */
export const sellInJob = async (session: Session, order: Order): Promise<void> => {
  const found = await jobToSell(session, order)
  if (found === null) return
  const job = await session.asSystem('shipments').lock(found.job.id)
  const offer = await session.asSystem('quotations').lock(found.offer.id)
  await addOfferedSales(session, job, offer)
  await session.asSystem('shipments').update(job.id, { order: null, quotation: offer.id })
  if (!offer.shipment) await session.asSystem('quotations').update(offer.id, { shipment: job.id })
}
