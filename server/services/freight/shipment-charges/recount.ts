import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { idsOf } from '../shipments/rows.ts'
import { measuredOf } from './complete.ts'

const counted = (job: AnyRecord): string => JSON.stringify([measuredOf(job), idsOf(job, 'houses')])

/** Charges follow what their job has: what they count, and the houses that share them. */
export const recountCharges = async (session: Session, before: AnyRecord, job: AnyRecord): Promise<void> => {
  if (counted(before) === counted(job)) return
  const charges = session.asSystem('shipment-charges')
  const rows = await charges.all({ where: { shipment: job.id }, sort: [['line', 'ASC']] })
  for (const { id } of rows) await charges.update(id, {})
}
