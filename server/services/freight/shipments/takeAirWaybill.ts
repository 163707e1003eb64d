import { fill } from '../../../../src/domain/messages/message.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { takeFor } from '../../waybills/air-waybills.ts'

/** A job takes the next number of its airline; while it has one it takes no other. */
export const takeAirWaybill: Implementation = async (session, input) => {
  const job = await session.of('shipments').lock(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  if (job.jobState === 'CLOSED') throw refusal(session, 'shipment-charges', 'shipment', 'closed')
  if (job.airWaybill) {
    const { messages } = session.registry.get('shipments').labels[session.caller.locale]
    const said = fill(messages['hasWaybill'] ?? 'hasWaybill', { number: job.airWaybill })
    throw new ApiError('INVALID', { errors: { airWaybill: said } })
  }
  await takeFor(session, job)
  return session.of('shipments').get(job.id)
}
