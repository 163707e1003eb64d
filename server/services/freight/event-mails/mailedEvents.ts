import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Event = RecordOf<'events'>

/** Of some events those that customers are mailed about, by a type whose words are of an event. */
export const mailedEvents = async (session: Session, events: readonly Event[]): Promise<readonly Event[]> => {
  const meant = events.filter(({ status, notifyCustomer }) => status === 'ACTIVE' && notifyCustomer === true)
  const types = [...new Set(meant.flatMap(({ emailType }) => emailType || []))]
  if (types.length === 0) return []
  const fitting = await session
    .asSystem('email-types')
    .all({ where: { code: { in: types }, event: 'shipmentEvent', status: 'ACTIVE' } })
  return meant.filter(({ emailType }) => fitting.some(({ code }) => code === emailType))
}
