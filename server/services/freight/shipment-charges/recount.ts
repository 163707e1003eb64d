import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { countedIn } from './measured.ts'

type Job = RecordOf<'shipments'>

/** Charges follow what their job has: what they count, and the houses that share them. */
export const recountCharges = async (session: Session, before: Job, job: Job): Promise<void> => {
  if (job.jobState === 'CLOSED' || countedIn(before) === countedIn(job)) return
  const charges = session.asSystem('shipment-charges')
  const rows = await charges.all({ where: { shipment: job.id }, sort: [['line', 'ASC']] })
  for (const { id } of rows) await charges.update(id, {})
}
