import type { Effect } from '../../../../src/domain/events/effect.ts'
import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { Message } from '../../../../src/domain/events/readMessages.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { Implementation } from '../../service.ts'
import { tellJob } from './tellJob.ts'
import { eventsOfCodes } from './eventsOfCodes.ts'
import { jobsNamed, jobsTold } from './jobsTold.ts'
import { factsIn } from './keptFacts.ts'
import { newOnes } from './newOnes.ts'
import { digest, readReceived } from './readReceived.ts'
import { type Kept, recordOf } from './recordOf.ts'

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

/** What became of one message: what it did to each job, and which jobs it could not be told, and why. */
interface Outcome {
  readonly jobs: string[]
  readonly effects: Effect[]
  readonly notApplied: string[]
}

const reasonOf = ({ number }: RecordOf<'shipments'>, { errors, message }: ApiError): string =>
  `${number ?? ''}: ${errors === undefined ? message : Object.values(errors).join(' · ')}`

/** Keeps one message with what became of it; one that no job took waits, and says why. */
const keep = async (
  session: Session,
  one: Kept,
  { jobs, effects, notApplied }: Outcome,
  events: Awaited<ReturnType<typeof eventsOfCodes>>,
): Promise<void> => {
  const [effect] = effects
  await session.asSystem(resource).create(
    {
      ...recordOf(session, one),
      shipments: [...jobs],
      effect: effect?.kind ?? 'unmatched',
      event: events.get(effect?.event ?? null) ?? null,
      notApplied: notApplied.length === 0 ? null : notApplied.join('\n').slice(0, 2000),
    },
    jobs.length > 0 ? 'MATCHED' : undefined,
  )
}

/**
 * Tells one job all that is for it, else message by message: what the job does not take is taken back, and neither the
 * other messages nor other jobs miss anything by it.
 */
const tell = async (
  session: Session,
  job: RecordOf<'shipments'>,
  messages: readonly Kept[],
  outcomes: ReadonlyMap<Kept, Outcome>,
): Promise<void> => {
  const attempt = async (earlier: readonly Fact[], some: readonly Kept[]): Promise<ApiError | null> => {
    try {
      const effects = await session.trial(() => tellJob(session, job.id, earlier, some))
      for (const [index, one] of some.entries()) {
        outcomes.get(one)?.jobs.push(job.id)
        outcomes.get(one)?.effects.push(...[effects[index] ?? []].flat())
      }
      return null
    } catch (problem) {
      if (problem instanceof ApiError && problem.status < 500) return problem
      throw problem
    }
  }
  const refused = await attempt([], messages)
  if (refused === null) return
  const taken: Fact[] = []
  for (const one of messages) {
    const problem = messages.length === 1 ? refused : await attempt(taken, [one])
    if (problem === null) taken.push(...one.facts)
    else outcomes.get(one)?.notApplied.push(reasonOf(job, problem))
  }
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
 * others wait to be assigned, as do those that their job does not take. What is wrong is refused at its field: the whole call where nothing of it is right.
 */
export const receive: Implementation = async (session, input) => {
  const { messages, refused, right } = await sorted(session, input)
  const fresh = await newOnes(session, right)
  const named = await jobsNamed(
    session,
    fresh.flatMap(({ facts }) => facts),
  )
  const outcomes = new Map<Kept, Outcome>()
  const toldOf = new Map<RecordOf<'shipments'>, Kept[]>()
  for (const one of fresh) {
    outcomes.set(one, { jobs: [], effects: [], notApplied: [] })
    const [first] = one.facts
    for (const job of first === undefined ? [] : jobsTold(named, first))
      toldOf.set(job, [...(toldOf.get(job) ?? []), one])
  }
  for (const [job, some] of [...toldOf].toSorted(([one], [other]) => (one.id < other.id ? -1 : 1)))
    await tell(session, job, some, outcomes)
  const events = await eventsOfCodes(
    session,
    [...outcomes.values()].map(({ effects: [effect] }) => effect?.event ?? null),
  )
  for (const [one, outcome] of outcomes) await keep(session, one, outcome, events)
  const matched = [...outcomes.values()].filter(({ jobs }) => jobs.length > 0).length
  return {
    received: messages.length,
    stored: fresh.length,
    repeated: right.length - fresh.length,
    matched,
    unmatched: fresh.length - matched,
    refused,
  }
}
