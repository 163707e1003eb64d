import type { History } from '../../../../src/domain/events/history.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { mailedEvents } from '../../freight/event-mails/mailedEvents.ts'
import { noteEventMail } from '../../freight/event-mails/noteEventMails.ts'
import { completedAt } from './reachEvents.ts'

/**
 * Customers are mailed what messages alone tell of, such as the notice of arrival; what is in the job's own list is
 * told when that says it (`tellReached`).
 */
export const noteTold = async (
  session: Session,
  job: RecordOf<'shipments'>,
  was: History,
  is: History,
): Promise<void> => {
  if (session.dated() !== null) return
  const before = completedAt(was)
  const listed = new Set(is.happenings.flatMap(({ event, freightEvent }) => (freightEvent === null ? [] : [event])))
  const codes = [...completedAt(is).keys()].filter((code) => !before.has(code) && !listed.has(code))
  if (codes.length === 0) return
  const events = await session.asSystem('events').all({ where: { code: { in: codes }, status: 'ACTIVE' } })
  for (const event of await mailedEvents(session, events)) noteEventMail(session, job, event, '')
}
