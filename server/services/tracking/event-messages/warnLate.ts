import { isOver } from '../../../../src/domain/events/eventLine.ts'
import { type EventRow, type FreightEvent, freightEvents } from '../../../../src/domain/freight/events.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { inLanguages } from '../../../messages/told.ts'
import { eventsIn, type Job } from '../../freight/shipments/rows.ts'

const hourMs = 3_600_000

const last = (rows: readonly EventRow[], name: 'plannedAt' | 'expectedAt'): number | null => {
  const moments = rows.flatMap((row) => (row[name] ? [Date.parse(row[name])] : []))
  return moments.length === 0 ? null : Math.max(...moments)
}

/** How many hours later than planned, else than it was expected before, an event is expected that has not happened yet. */
const lateHours = (before: readonly EventRow[], after: readonly EventRow[]) => {
  const [was, is] = [last(before, 'expectedAt'), last(after, 'expectedAt')]
  const [dueBefore, due] = [last(before, 'plannedAt') ?? was, last(after, 'plannedAt') ?? was]
  if (due === null || is === null || after.every(({ actualAt }) => actualAt)) return null
  return { was: dueBefore === null || was === null ? 0 : (was - dueBefore) / hourMs, is: (is - due) / hourMs }
}

/**
 * One notice for each event of a job that messages make late by more than the company's hours: not another one for each
 * container, nor where it was as late already, nor where it is waited for no more.
 */
export const warnLate = async (session: Session, job: RecordOf<'shipments'>, told: Job): Promise<void> => {
  const [before, after] = [eventsIn(job), eventsIn(told)]
  const of = (rows: readonly EventRow[], name: FreightEvent) => rows.filter(({ event }) => event === name)
  const moved = freightEvents.flatMap((event) => {
    if (isOver(after, job.containers ?? [], event)) return []
    const late = lateHours(of(before, event), of(after, event))
    return late !== null && late.is > 0 && late.is > late.was ? [{ event, ...late }] : []
  })
  if (moved.length === 0) return
  const most = (await session.asSystem('companies').first())?.lateWarningHours ?? 12
  const { businessId, namespace } = session.caller
  const [words, names] = [session.registry.get('event-messages').labels, session.registry.get('shipments').labels]
  for (const { event, was, is } of moved)
    if (is > most && was <= most)
      session.emit({
        type: 'notification',
        namespace,
        businessId,
        kind: 'WARNING',
        topic: 'LATE',
        event,
        title: inLanguages((locale) =>
          fill(words[locale].messages['late'] ?? '', {
            number: job.number ?? '',
            event: names[locale].options['event']?.[event] ?? event,
            hours: Math.round(is),
          }),
        ),
        resource: 'shipments',
        resourceId: job.id,
        link: `/shipments/${encodeURIComponent(job.id)}/show`,
      })
}
