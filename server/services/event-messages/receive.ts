import type { Effect } from '../../../src/domain/events/effect.ts'
import type { Fact } from '../../../src/domain/events/fact.ts'
import type { Message } from '../../../src/domain/events/readMessages.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Implementation } from '../service.ts'
import { applyToJob, effectsOnJob } from './applyToJob.ts'
import { eventOfCode } from './eventOfCode.ts'
import { noteIncident } from './incidents.ts'
import { jobsNamed, jobsTold } from './jobsTold.ts'
import { factsIn, factsOfShipment } from './keptFacts.ts'
import { newOnes } from './newOnes.ts'
import { digest, readReceived } from './readReceived.ts'
import { type Kept, recordOf } from './recordOf.ts'
import { type JobWay, wayOfJob } from './wayOfJob.ts'

const resource = 'event-messages'

const mostMessages = 500
const longestRaw = 60_000

const wordsOf = (session: Session) => session.registry.get(resource).labels[session.caller.locale].messages

/** What is wrong with each message that is, by its place among all. */
const refusedOf = (session: Session, messages: readonly Message[]): readonly JsonObject[] => {
  const words = wordsOf(session)
  return messages.flatMap(({ raw, readings }, index) => {
    const wrong = readings.flatMap((reading) => ('wrong' in reading ? Object.entries(reading.wrong) : []))
    const errors: JsonObject = {
      ...Object.fromEntries(
        wrong.map(([field, problem]) => [field, fill(words[`wrong.${problem}`] ?? problem, { field })]),
      ),
      ...(raw.length > longestRaw ? { message: words['tooLong'] ?? 'tooLong' } : {}),
    }
    return Object.keys(errors).length === 0 ? [] : [{ message: index, errors }]
  })
}

/** All refused: the call is, each field with the place of its message before it. */
const refuseAll = (refused: readonly JsonObject[], several: boolean): never => {
  throw new ApiError('INVALID', {
    errors: Object.fromEntries(
      refused.flatMap(({ message, errors }) =>
        Object.entries(errors as { [field: string]: string }).map(([field, text]) => [
          several ? `${String(message)}.${field}` : field,
          text,
        ]),
      ),
    ),
  })
}

interface Work {
  readonly way: JobWay
  readonly known: readonly Fact[]
  readonly facts: Fact[]
}

/** Jobs that something is told of, with what they knew before. */
const workOn = async (session: Session, works: Map<string, Work>, job: RecordOf<'shipments'>): Promise<Work> => {
  const work = works.get(job.id) ?? {
    way: await wayOfJob(session, job),
    known: await factsOfShipment(session, job.id),
    facts: [],
  }
  works.set(job.id, work)
  return work
}

/** Keeps one message, and says what it did to the first job that it is of. */
const keep = async (
  session: Session,
  works: Map<string, Work>,
  one: Kept,
  jobs: readonly RecordOf<'shipments'>[],
): Promise<void> => {
  const [first] = one.facts
  const [job] = jobs
  let effect: Effect = { kind: 'unmatched', event: null, sets: {} }
  if (job !== undefined && first !== undefined) {
    const { way, known, facts } = await workOn(session, works, job)
    ;[effect = effect] = effectsOnJob(way, [...known, ...facts], one.facts)
    await noteIncident(session, job, first, effect)
  }
  for (const told of jobs) (await workOn(session, works, told)).facts.push(...one.facts)
  await session.asSystem(resource).create(
    {
      ...recordOf(session, one),
      shipments: jobs.map(({ id }) => id),
      effect: effect.kind,
      event: await eventOfCode(session, effect.event),
    },
    jobs.length > 0 ? 'MATCHED' : undefined,
  )
}

/** The messages of a call that are right, those that are not with what is wrong; the call is refused where none is right. */
const sorted = async (session: Session, input: JsonObject) => {
  const messages = await readReceived(session, input)
  const words = wordsOf(session)
  if (messages.length === 0) throw new ApiError('INVALID', { errors: { message: words['none'] ?? 'none' } })
  if (messages.length > mostMessages)
    throw new ApiError('INVALID', { errors: { message: fill(words['many'] ?? 'many', { most: mostMessages }) } })
  const refused = refusedOf(session, messages)
  if (refused.length === messages.length) refuseAll(refused, messages.length > 1)
  const wrong = new Set(refused.map(({ message }) => message))
  const right = messages.flatMap((message, index): readonly Kept[] =>
    wrong.has(index) || message.key === null
      ? []
      : [{ message, facts: factsIn(message.readings), key: digest(message.key) }],
  )
  return { messages, refused, right }
}

/**
 * Keeps messages as they came, each once, and lets those that are of a job of the company tell its events and times; the
 * others wait to be assigned. What is wrong is refused at its field: the whole call where nothing of it is right.
 */
export const receive: Implementation = async (session, input) => {
  const { messages, refused, right } = await sorted(session, input)
  const fresh = await newOnes(session, right)
  const named = await jobsNamed(
    session,
    fresh.flatMap(({ facts }) => facts),
  )
  const works = new Map<string, Work>()
  let matched = 0
  for (const one of fresh) {
    const [first] = one.facts
    const jobs = first === undefined ? [] : jobsTold(named, first)
    matched += jobs.length > 0 ? 1 : 0
    await keep(session, works, one, jobs)
  }
  for (const [id, { known, facts }] of [...works].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await applyToJob(session, id, known, [...known, ...facts])
  return {
    received: messages.length,
    stored: fresh.length,
    repeated: right.length - fresh.length,
    matched,
    unmatched: fresh.length - matched,
    refused,
  }
}
