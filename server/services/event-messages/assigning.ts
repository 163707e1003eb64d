import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import type { MoveSteps } from '../../moves/moving.ts'
import { textOf } from '../input.ts'
import { applyToJob, effectsOnJob } from './applyToJob.ts'
import { eventOfCode } from './eventOfCode.ts'
import { noteIncident } from './incidents.ts'
import { factsIn, factsOfShipment } from './keptFacts.ts'
import { oneAtATime } from './newOnes.ts'
import { readKept } from './readReceived.ts'
import { wayOfJob } from './wayOfJob.ts'

type Message = RecordOf<'event-messages'>

const factsOfMessage = async (session: Session, one: Message) =>
  (await readKept(session, [one])).flatMap(({ readings }) => factsIn(readings))

/** Somebody says of which job a message is: it tells that job what it would have told it when it came. */
export const assign: MoveSteps<Message> = {
  before: async (session) => {
    await oneAtATime(session)
  },
  effect: async ({ session, record, input, refuse }) => {
    const job = await session.of('shipments').get(textOf(input, 'shipment'))
    if (job.jobState === 'CLOSED') throw refuse('shipment', 'closed')
    const facts = await factsOfMessage(session, record)
    const known = await factsOfShipment(session, job.id)
    const [effect] = effectsOnJob(await wayOfJob(session, job), known, facts)
    const [first] = facts
    if (effect !== undefined && first !== undefined) await noteIncident(session, job, first, effect)
    await applyToJob(session, job.id, known, [...known, ...facts])
    const event = await eventOfCode(session, effect?.event)
    return { shipments: [job.id], effect: effect?.kind ?? 'activity', event, asideReason: null }
  },
}

/** A message that is not of these jobs tells them nothing any more; who takes it off sees them all. */
export const unassign: MoveSteps<Message> = {
  before: async (session) => {
    await oneAtATime(session)
  },
  effect: async ({ session, record, refuse }) => {
    const facts = await factsOfMessage(session, record)
    const ids = new Set(facts.map(({ id }) => id))
    const jobs = [...(record.shipments ?? [])].toSorted()
    if ((await session.of('shipments').getMany(jobs)).length < jobs.length) throw refuse('shipments', 'unseen')
    for (const id of jobs) {
      const job = await session.asSystem('shipments').get(id)
      if (job.jobState === 'CLOSED') throw refuse('shipments', 'closed')
      const known = await factsOfShipment(session, id)
      const others = known.filter((fact) => !ids.has(fact.id) || !facts.some((one) => one.saidAt === fact.saidAt))
      await applyToJob(session, id, known, others)
    }
    return { shipments: [], effect: 'unmatched', event: null }
  },
}
