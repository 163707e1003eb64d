import type { EventValues } from '../../../../src/resources/warehouseAnswers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { mayRead } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import { eventLines } from '../eventSequence.ts'
import { textOf } from '../../input.ts'
import type { Answering } from '../../service.ts'
import { Params } from '../../../db/where/params.ts'
import { readableRecords } from '../../readableRecords.ts'

interface Activity {
  readonly operation: string
  readonly event: string
  readonly reached: boolean
  readonly late: boolean
  readonly hours: number | null
}

const pageSize = 1000
const most = 20_000

/** The open operations of a timeline that the caller sees. */
const openOperations = async (session: Session, timeline: string): Promise<readonly string[]> => {
  const found: string[] = []
  for (let first = 0; first < most; first += pageSize) {
    const { rows } = await session.of('pre-registers').list({
      where: { timeline, status: 'ACTIVE', state: { ne: 'EXECUTED' } },
      sort: [['id', 'ASC']],
      range: [first, first + pageSize - 1],
    })
    found.push(...rows.map(({ id }) => id))
    if (rows.length < pageSize) break
  }
  return found
}

/** An event is reached when all its required activities are done or skipped; late when its plan is past (G-18.7, 9). */
const activitiesOf = (session: Session, operations: readonly string[]): Promise<readonly Activity[]> => {
  const params = new Params()
  const rows = session
    .of('transactional-activities')
    .rowsSql(
      {},
      ['preRegisterType', 'preRegisterNumber', 'eventId', 'status', 'required', 'plannedAt', 'startedAt', 'finishedAt'],
      params,
    )
  return session.sql<Activity>(
    `select a."preRegisterType" || '~' || a."preRegisterNumber" as operation, a."eventId" as event,
        bool_and(a.status in ('DONE', 'SKIPPED') or not coalesce(a.required, true)) as reached,
        bool_or(a.status not in ('DONE', 'SKIPPED') and coalesce(a.required, true) and a."plannedAt" < now()) as late,
        (extract(epoch from max(a."finishedAt") - min(coalesce(a."startedAt", a."plannedAt"))) / 3600)::float8 as hours
      from ${rows} a
      where a."preRegisterType" || '~' || a."preRegisterNumber" = any(${params.add(operations)})
      group by 1, 2`,
    params.values,
  )
}

/** Of each event of a timeline: how many open operations passed it, stand at it and are late there (G-18.13). */
export const chartValues: Answering<'tracking.timelines.chartValues'> = async (session, input) => {
  const timeline = await session.of('timelines').get(textOf(input, 'timeline'))
  const lines = eventLines(timeline['events'])
  const events = new Map(
    (
      await readableRecords(
        session,
        'events',
        lines.map(({ event }) => event),
      )
    ).map((event) => [event.id, event]),
  )
  const operations = mayRead(session, 'pre-registers') ? await openOperations(session, timeline.id) : []
  const activities = operations.length === 0 ? [] : await activitiesOf(session, operations)
  const standing = standingOf(
    lines.map(({ event }) => event),
    operations,
    activities,
  )
  return lines.map(({ event }, index) => valuesOf(events.get(event), event, index + 1, activities, standing))
}

/** The first event of each operation that is not reached. */
const standingOf = (
  order: readonly string[],
  operations: readonly string[],
  activities: readonly Activity[],
): ReadonlyMap<string, string> => {
  const open = new Set(
    activities.filter(({ reached }) => !reached).map(({ operation, event }) => `${operation}\n${event}`),
  )
  return new Map(
    operations.flatMap((operation) => {
      const at = order.find((event) => open.has(`${operation}\n${event}`))
      return at === undefined ? [] : [[operation, at]]
    }),
  )
}

const valuesOf = (
  record: RecordOf<'events'> | undefined,
  event: string,
  order: number,
  activities: readonly Activity[],
  standing: ReadonlyMap<string, string>,
): EventValues => {
  const own = activities.filter((activity) => activity.event === event)
  const hours = own.filter(({ reached }) => reached).flatMap((activity) => activity.hours ?? [])
  const here = own.filter(({ operation }) => standing.get(operation) === event)
  return {
    event,
    code: record?.code ?? event,
    description: record?.descriptionEs ?? event,
    descriptionEn: record?.descriptionEn ?? event,
    order,
    planned: own.length,
    done: own.filter(({ reached }) => reached).length,
    delayed: own.filter(({ reached, late }) => !reached && late).length,
    averageHours:
      hours.length === 0 ? null : Math.round((hours.reduce((sum, each) => sum + each, 0) / hours.length) * 10) / 10,
    count: here.length,
    late: here.filter(({ late }) => late).length,
  }
}
