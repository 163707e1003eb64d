import type { Effect } from '../../../../src/domain/events/effect.ts'
import { effectsOf } from '../../../../src/domain/events/effect.ts'
import type { Fact } from '../../../../src/domain/events/fact.ts'
import { type History, historyOf } from '../../../../src/domain/events/history.ts'
import { eventsTold, legsTold, timesTold } from '../../../../src/domain/events/onShipment.ts'
import { canonical } from '../../../../src/domain/events/reading.ts'
import type { Way } from '../../../../src/domain/events/way.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import { rowsIn } from '../../input.ts'
import { noteIncident, settleIncidents } from './incidents.ts'
import { factsOfShipment } from './keptFacts.ts'
import { noteTold } from './noteTold.ts'
import { reachEvents } from './reachEvents.ts'
import { warnLate } from './warnLate.ts'
import { wayOfJob } from './wayOfJob.ts'

type Job = RecordOf<'shipments'>

/** What the messages name: its booking, the paper of the carrier that the company keeps. What somebody wrote stays. */
const namesTold = async (session: Session, job: Job, was: History, is: History): Promise<JsonObject> => {
  const papers = session.asSystem('bills-of-lading')
  const [masterWas, masterIs] = [(await papers.find(was.masterBill))?.id, (await papers.find(is.masterBill))?.id]
  const named = (own: string | null | undefined, before: string | null, after: string | null): string | null =>
    !own || own === before ? after : own
  return {
    bookingNumber: named(job.bookingNumber, was.bookingNumber, is.bookingNumber),
    masterBl: named(job.masterBl, masterWas ?? null, masterIs ?? null),
  }
}

/** Writes on a job what its messages say now instead of what they said before; nothing where that is the same. */
const write = async (session: Session, job: Job, way: Way, was: History, is: History): Promise<JsonObject> => {
  const told: JsonObject = {
    events: [...eventsTold(rowsIn(job, 'events'), way.containers, was, is)],
    legs: [...legsTold(rowsIn(job, 'legs'), was, is)],
    ...timesTold(job, was, is),
    ...(await namesTold(session, job, was, is)),
  }
  const changed = Object.entries(told).some(
    ([field, value]) => canonical(value) !== canonical(job[field as keyof Job] ?? null),
  )
  if (changed) await session.asSystem('shipments').update(job.id, told)
  await reachEvents(session, job, was, is)
  await noteTold(session, job, was, is)
  return told
}

/** A job that messages tell something, locked before anything is read of it; one that is closed is told nothing. */
const lockedJob = async (session: Session, id: string) => {
  const job = await session.asSystem('shipments').lock(id)
  if (job.jobState === 'CLOSED') throw refusal(session, 'event-messages', 'shipments', 'closed')
  const { way, placed } = await wayOfJob(session, job)
  return { job, way, placed, known: await factsOfShipment(session, id) }
}

/**
 * Tells a job what messages say, and answers what the first fact of each did.
 *
 * @param earlier what the job was told in this call already, whose messages are not kept yet
 */
export const tellJob = async (
  session: Session,
  id: string,
  earlier: readonly Fact[],
  messages: readonly { readonly facts: readonly Fact[] }[],
): Promise<readonly (Effect | undefined)[]> => {
  const { job, way, placed, known } = await lockedJob(session, id)
  const facts = messages.flatMap((one) => one.facts)
  const { effects, before, after } = effectsOf(way, [...known, ...earlier].map(placed), facts.map(placed))
  for (const [index, effect] of effects.entries()) {
    const fact = facts[index]
    if (fact === undefined) continue
    await noteIncident(session, job, fact, effect)
    if (!fact.isVoid) continue
    const told = [...known, ...earlier, ...facts.slice(0, index)]
    const revoked = told.filter(({ id, isVoid }) => !isVoid && (id === fact.id || fact.corrects.includes(id)))
    await settleIncidents(session, job, revoked, 'takenBack')
  }
  const told = await write(session, job, way, before, after)
  await warnLate(session, job, session.asSystem('shipments').valuesOf(told))
  let start = 0
  return messages.map((one) => {
    const effect = effects[start]
    start += one.facts.length
    return one.facts.length === 0 ? undefined : effect
  })
}

/** Takes back what messages told a job that they are not of. */
export const untellJob = async (session: Session, id: string, facts: readonly Fact[]): Promise<void> => {
  const { job, way, placed, known } = await lockedJob(session, id)
  const isTold = (fact: Fact): boolean => facts.some((one) => one.id === fact.id && one.saidAt === fact.saidAt)
  const [was, is] = [known, known.filter((fact) => !isTold(fact))].map((some) => historyOf(way, some.map(placed)))
  if (was === undefined || is === undefined) return
  await settleIncidents(session, job, facts, 'takenOff')
  await write(session, job, way, was, is)
}
