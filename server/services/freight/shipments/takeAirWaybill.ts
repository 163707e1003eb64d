import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { takeFor } from '../../waybills/air-waybills.ts'

/** A job takes the next number of its airline; while it has one it takes no other. */
export const takeAirWaybill: Implementation = async (session, input) => {
  const job = await session.of('shipments').lock(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  await takeFor(session, job, 'airWaybill')
  return session.of('shipments').get(job.id)
}
