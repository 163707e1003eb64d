import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Json } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import type { Answering } from '../../../service.ts'
import { isJsonObject } from '../../../../middleware/body/isJsonObject.ts'
import { numberIn, textIn, type Work } from '../reading/work.ts'

interface Step {
  readonly event: string
  readonly order: number
  /** Days from the step before. */
  readonly days: number | null
}

const stepsOf = (lines: unknown): readonly Step[] =>
  (Array.isArray(lines) ? lines : [])
    .flatMap((line: Json) =>
      isJsonObject(line)
        ? [{ event: String(line['event']), order: Number(line['order'] ?? 0), days: numberIn(line, 'days') }]
        : [],
    )
    .toSorted((one, other) => one.order - other.order)

/** What says which timeline an operation has. */
interface Sought {
  readonly session: Session
  readonly header: { readonly [field: string]: unknown }
  readonly type: { readonly [field: string]: unknown }
}

interface Chosen {
  readonly timeline: string | null
  readonly steps: readonly Step[]
}

/** What a configuration serves, by the module of the process that an operation is of. */
const servedBy: { readonly [module: string]: string } = { COURIER: 'courier', FREIGHT: 'freight', WMS: 'wms' }

/** That of an active route between the operation's ports, its own carrier's first. */
const timelineOfRoute = async ({ session, header }: Sought): Promise<string> => {
  const [originPort, destinationPort] = [textIn(header, 'originPort'), textIn(header, 'destinationPort')]
  if (originPort === '' || destinationPort === '') return ''
  const routes = await session.asSystem('routes').all({
    where: {
      status: 'ACTIVE',
      originPort,
      destinationPort,
      transport: textIn(header, 'transport'),
      timeline: { null: false },
    },
    sort: [['code', 'ASC']],
  })
  const carrier = textIn(header, 'carrier')
  return (routes.find((route) => route.carrier === carrier) ?? routes[0])?.timeline ?? ''
}

/** The operation's own timeline, else its route's, its type's, or that of the configuration for what it is (G-18). */
const chosenTimeline = async (work: Sought): Promise<Chosen | null> => {
  const { session, header, type } = work
  const named = textIn(header, 'timeline') || (await timelineOfRoute(work)) || textIn(type, 'timeline')
  const timeline = await session.asSystem('timelines').find(named)
  if (timeline !== undefined) return { timeline: timeline.id, steps: stepsOf(timeline.events) }
  const process = await session.asSystem('processes').find(textIn(type, 'processType'))
  const { rows } = await session.asSystem('timeline-configs').list({
    where: {
      configFor: servedBy[process?.module ?? ''] ?? '',
      typeOperation: textIn(header, 'operation'),
      typeTransport: textIn(header, 'transport'),
      status: 'ACTIVE',
    },
    range: [0, 0],
  })
  const [row] = rows
  if (row === undefined) return null
  const config = await session.asSystem('timeline-configs').get(row.id)
  return { timeline: config.timeline ?? null, steps: stepsOf(config.events) }
}

/** The timeline that an operation would have for what it is, so that who writes it knows; null: none. */
export const foundTimeline: Answering<'transactions.preRegisters.foundTimeline'> = async (session, header) => {
  const type = await session.of('operation-types').find(textIn(header, 'type'))
  const chosen = await chosenTimeline({ session, header, type: type ?? {} })
  const found = await session.of('timelines').find(chosen?.timeline ?? null)
  return { timeline: found?.id ?? null, description: found?.description ?? null }
}

/**
 * Copies the events and activities of the operation's timeline, each PENDING with its planned day, so that later
 * edits of the catalogue leave it alone. Activities that are there already stay.
 *
 * @returns the timeline; null where none serves the operation
 */
export const startTimeline = async (work: Work): Promise<string | null> => {
  const { session, header, now } = work
  const chosen = await chosenTimeline(work)
  if (chosen === null) return null
  const of = { preRegisterType: textIn(header, 'type'), preRegisterNumber: textIn(header, 'number') }
  const activities = session.asSystem('transactional-activities')
  const known = new Set(
    (await activities.all({ where: of })).map((row) => `${textIn(row, 'eventId')}~${textIn(row, 'activityId')}`),
  )
  const events = new Map(
    (await session.asSystem('events').getMany(chosen.steps.map(({ event }) => event))).map((event) => [
      event.id,
      event,
    ]),
  )
  let hours = 0
  for (const { event, order, days } of chosen.steps) {
    const found = events.get(event)
    if (found === undefined) continue
    hours += days === null ? (numberIn(found, 'expectedHours') ?? 0) : days * 24
    for (const activity of await activitiesOf(session, found))
      if (!known.has(`${event}~${activity.id}`))
        await activities.create({
          ...of,
          eventId: event,
          activityId: activity.id,
          eventOrder: order,
          sw: textIn(found, 'sw') || null,
          required: activity['required'] === true,
          plannedAt: new Date(now.getTime() + hours * 3_600_000).toISOString(),
        })
  }
  return chosen.timeline
}

/** What completes an event, in its order; one that has nothing gets a first activity, so that it can be reached. */
const activitiesOf = async (
  session: Session,
  event: RecordOf<'events'>,
): Promise<readonly RecordOf<'activities'>[]> => {
  const activities = session.asSystem('activities')
  const all = await activities.all({ where: { idEvent: event.id }, sort: [['order', 'ASC']] })
  const active = all.filter(({ status }) => status === 'ACTIVE')
  if (active.length > 0) return active
  const description = session.caller.locale === 'es' ? event.descriptionEs : event.descriptionEn
  const order = all.length + 1
  return [await activities.create({ actividyId: `${event.code}-${order}`, idEvent: event.id, description, order })]
}
