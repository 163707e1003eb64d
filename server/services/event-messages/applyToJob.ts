import type { Effect } from '../../../src/domain/events/effect.ts'
import { effectOf } from '../../../src/domain/events/effect.ts'
import type { Fact } from '../../../src/domain/events/fact.ts'
import { type History, historyOf } from '../../../src/domain/events/history.ts'
import { eventsTold, legsTold, timesTold } from '../../../src/domain/events/onShipment.ts'
import { canonical } from '../../../src/domain/events/reading.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { rowsIn } from '../shipments/rows.ts'
import { type JobWay, wayOfJob } from './wayOfJob.ts'

type Job = RecordOf<'shipments'>

/** What the messages tell of a job that nobody wrote yet: its booking, the paper of the carrier that the company keeps. */
const namesTold = async (session: Session, job: Job, { bookingNumber, masterBill }: History): Promise<JsonObject> => {
  const wanted =
    job.masterBl || masterBill === null ? undefined : await session.asSystem('bills-of-lading').find(masterBill)
  return {
    ...(bookingNumber !== null && !job.bookingNumber ? { bookingNumber } : {}),
    ...(wanted === undefined ? {} : { masterBl: wanted.id }),
  }
}

/** The activities of the warehouse's operation whose event is complete are done, as when a switch completes it. */
const reachEvents = async (session: Session, job: Job, history: History): Promise<void> => {
  const [preRegisterType = '', preRegisterNumber = ''] = (job.operationRecord ?? '').split('~')
  const complete = history.progress.filter((one) => one.complete).map(({ event }) => event)
  if (preRegisterNumber === '' || complete.length === 0) return
  const activities = session.asSystem('transactional-activities')
  const events = await session.asSystem('events').all({ where: { code: { in: complete } } })
  const codes = new Map(events.map(({ id, code }) => [id, code]))
  const of = { preRegisterType, preRegisterNumber, eventId: { in: [...codes.keys()] } }
  for (const row of await activities.all({ where: { ...of, status: { in: ['PENDING', 'IN_PROGRESS'] } } })) {
    const moments = history.happenings.flatMap(({ event, actual }) =>
      event === codes.get(row.eventId) && actual !== null ? [actual.at] : [],
    )
    const finishedAt = moments.toSorted().at(-1) ?? session.now().toISOString()
    await activities.move(row.id, 'finish', { finishedAt, overdue: (row.plannedAt ?? finishedAt) < finishedAt })
  }
}

/** Writes on a job what its messages say now instead of what they said before; nothing where that is the same. */
export const applyToJob = async (
  session: Session,
  id: string,
  before: readonly Fact[],
  after: readonly Fact[],
): Promise<void> => {
  const jobs = session.asSystem('shipments')
  const job = await jobs.lock(id)
  // Closed since it was found: what came too late is kept, and changes nothing.
  if (job.jobState === 'CLOSED') return
  const { way, placed } = await wayOfJob(session, job)
  const [was, is] = [before, after].map((facts) => historyOf(way, facts.map(placed)))
  if (was === undefined || is === undefined) return
  const told: JsonObject = {
    events: [...eventsTold(rowsIn(job, 'events'), way.containers, was, is)],
    legs: [...legsTold(rowsIn(job, 'legs'), was, is)],
    ...timesTold(job, was, is),
    ...(await namesTold(session, job, is)),
  }
  const changed = Object.entries(told).some(
    ([field, value]) => canonical(value) !== canonical(job[field as keyof Job] ?? null),
  )
  if (changed) await jobs.update(job.id, told)
  await reachEvents(session, job, is)
}

/** What each of some messages does to a job that knew others before, told one after the other. */
export const effectsOnJob = (
  { way, placed }: JobWay,
  known: readonly Fact[],
  facts: readonly Fact[],
): readonly Effect[] => {
  const told = known.map(placed)
  return facts.map((fact) => {
    const effect = effectOf(way, told, placed(fact))
    told.push(placed(fact))
    return effect
  })
}
