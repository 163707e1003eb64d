import type { History } from '../../../../src/domain/events/history.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** When each event was complete: the last of what happened of it. */
export const completedAt = ({ progress, happenings }: History): ReadonlyMap<string, string | undefined> =>
  new Map(
    progress.flatMap(({ event, complete }) =>
      complete
        ? [
            [
              event,
              happenings
                .flatMap((one) => (one.event === event ? (one.whole?.at ?? []) : []))
                .toSorted()
                .at(-1),
            ],
          ]
        : [],
    ),
  )

/**
 * The activities of the warehouse's operation whose event is complete are done, as when a switch completes it; those
 * that messages alone had done are to be done again where they say so no more.
 */
export const reachEvents = async (
  session: Session,
  { operationRecord }: Pick<RecordOf<'shipments'>, 'operationRecord'>,
  was: History,
  is: History,
): Promise<void> => {
  const [preRegisterType = '', preRegisterNumber = ''] = (operationRecord ?? '').split('~')
  const [before, after] = [completedAt(was), completedAt(is)]
  const codes = [...new Set([...before.keys(), ...after.keys()])]
  if (preRegisterNumber === '' || codes.length === 0) return
  const activities = session.asSystem('transactional-activities')
  const events = await session.asSystem('events').all({ where: { code: { in: codes } } })
  const codeOf = new Map(events.map(({ id, code }) => [id, code]))
  const of = { preRegisterType, preRegisterNumber, eventId: { in: [...codeOf.keys()] } }
  const status = { in: ['PENDING', 'IN_PROGRESS', 'DONE'] }
  for (const row of await activities.all({ where: { ...of, status } })) {
    const code = codeOf.get(row.eventId) ?? ''
    const finishedAt = after.get(code) ?? session.now().toISOString()
    if (row.status !== 'DONE' && after.has(code))
      await activities.move(row.id, 'finish', { finishedAt, overdue: (row.plannedAt ?? finishedAt) < finishedAt })
    else if (row.status === 'DONE' && row.finishedAt === before.get(code)) {
      if (!after.has(code)) await activities.move(row.id, 'reopen', { finishedAt: null, overdue: false })
      // A corrected time is that of what its messages had done, so that it can be taken back too.
      else if (row.finishedAt !== finishedAt)
        await activities.update(row.id, { finishedAt, overdue: (row.plannedAt ?? finishedAt) < finishedAt })
    }
  }
}
