import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { tellJob, untellJob } from './tellJob.ts'
import { eventsOfCodes } from './eventsOfCodes.ts'
import { factsIn } from './keptFacts.ts'
import { readKept } from './readReceived.ts'

type Message = RecordOf<'event-messages'>

const factsOfMessage = async (session: Session, one: Message) =>
  (await readKept(session, [one])).flatMap(({ readings }) => factsIn(readings))

/** Somebody says of which job a message is: it tells that job what it would have told it when it came. */
export const assign: MoveSteps<Message> = {
  effect: async ({ session, record, input, refuse }) => {
    const job = await session.of('shipments').get(textOf(input, 'shipment'))
    if (job.jobState === 'CLOSED') throw refuse('shipment', 'closed')
    const facts = await factsOfMessage(session, record)
    const [effect] = await tellJob(session, job.id, [], [{ facts }])
    const event = effect?.event ?? null
    return {
      shipments: [job.id],
      effect: effect?.kind ?? 'activity',
      event: (await eventsOfCodes(session, [event])).get(event) ?? null,
      asideReason: null,
      notApplied: null,
    }
  },
}

/** A message that is not of these jobs tells them nothing any more; who takes it off sees them all. */
export const unassign: MoveSteps<Message> = {
  effect: async ({ session, record, refuse }) => {
    const facts = await factsOfMessage(session, record)
    const jobs = [...(record.shipments ?? [])].toSorted()
    if ((await session.of('shipments').getMany(jobs)).length < jobs.length) throw refuse('shipments', 'unseen')
    for (const id of jobs) {
      const job = await session.asSystem('shipments').get(id)
      if (job.jobState === 'CLOSED') throw refuse('shipments', 'closed')
      await untellJob(session, id, facts)
    }
    return { shipments: [], effect: 'unmatched', event: null }
  },
}
