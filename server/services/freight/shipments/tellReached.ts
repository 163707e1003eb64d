import { eventLine } from '../../../../src/domain/events/eventLine.ts'
import { type EventRule, eventRules } from '../../../../src/domain/events/rules.ts'
import type { FreightEvent } from '../../../../src/domain/freight/events.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { inLanguages } from '../../../messages/told.ts'
import { rulesOf } from '../../operations/event-rules/rulesOf.ts'
import { noteEventMails } from '../event-mails/noteEventMails.ts'
import { eventsIn } from './rows.ts'

type Job = RecordOf<'shipments'>

/** The events that all of the cargo has had. */
const reached = (job: Job, now: string): readonly FreightEvent[] =>
  eventLine(eventsIn(job), job.containers ?? [], now).flatMap(({ event, actual }) => (actual === null ? [] : [event]))

const codesOf = (rules: readonly EventRule[], event: FreightEvent): readonly string[] => [
  ...new Set(rules.flatMap((rule) => (rule.freightEvent === event ? (rule.event ?? []) : []))),
]

/**
 * One notice for each milestone that the whole cargo of a job has reached, whoever said so; not another one where that
 * is taken back and said again. Customers are mailed what they are to be, milestone or not. What was reached on another
 * day is news to nobody.
 */
export const tellReached = async (session: Session, was: Job, is: Job): Promise<void> => {
  if (session.dated() !== null) return
  const now = session.now().toISOString()
  const before = reached(was, now)
  const fresh = reached(is, now).filter((event) => !before.includes(event))
  if (fresh.length === 0) return
  const rules = (await rulesOf(session)) ?? eventRules
  const known = await session.asSystem('events').all({
    where: { code: { in: fresh.flatMap((event) => codesOf(rules, event)) }, status: 'ACTIVE' },
  })
  await noteEventMails(session, is, fresh, rules, known)
  const { businessId, namespace } = session.caller
  const { labels } = session.registry.get('shipments')
  for (const event of fresh) {
    if (!known.some(({ code, milestone }) => milestone === true && codesOf(rules, event).includes(code))) continue
    const title = inLanguages((locale) => {
      const { messages, options } = labels[locale]
      return fill(messages['milestone'] ?? '', { number: is.number ?? '', event: options['event']?.[event] ?? event })
    })
    const [told] = await session.sql(
      "select 1 from estiba.notifications where resource = 'shipments' and resource_id = $1 and title = any($2::text[]) limit 1",
      [is.id, [title.es, title.en]],
    )
    if (told !== undefined) continue
    session.emit({
      type: 'notification',
      namespace,
      businessId,
      kind: 'INFO',
      topic: 'MILESTONE',
      event,
      title,
      resource: 'shipments',
      resourceId: is.id,
      link: `/shipments/${encodeURIComponent(is.id)}/show`,
    })
  }
}
