import type { Message } from '../../../../src/domain/events/readMessages.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { Implementation } from '../../service.ts'
import { heldPieces, jobsNamed, jobsTold } from './jobsTold.ts'
import { factsIn } from './keptFacts.ts'
import { newOnes } from './newOnes.ts'
import { digest, readReceived } from './readReceived.ts'
import { type Kept, recordOf } from './recordOf.ts'
import { behindOf } from './tellBehind.ts'
import { tellJobs } from './tellJobs.ts'

const resource = 'event-messages'

const mostMessages = 500
const longestRaw = 60_000
/** So many messages of one call are told before it is answered, while not more calls do the same at once. */
const toldAtOnce = { messages: 100, calls: 8 } as const

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

/** Those of the messages that nobody sent before, with the jobs that each is of. */
const namedOnes = async (session: Session, right: readonly Kept[]) => {
  const fresh = await newOnes(session, right)
  const facts = fresh.flatMap((one) => one.facts)
  const held = await heldPieces(session, facts)
  const jobs = await jobsNamed(session, facts, held)
  return fresh.map((one) => {
    const [first] = one.facts
    return { one, jobs: first === undefined ? [] : jobsTold(jobs, first, held).map(({ id }) => id) }
  })
}

/**
 * Keeps messages as they came, each once, and lets those that are of a job of the company tell its events and times; the
 * others wait to be assigned, as do those that their job does not take. Of much at once it is kept what is to be told, and
 * it is told behind the answer. What is wrong is refused at its field: the whole call where nothing of it is right.
 */
export const receive: Implementation = async (session, input, { deps }) => {
  const { messages, refused, right } = await sorted(session, input)
  const named = await namedOnes(session, right)
  const repository = session.asSystem(resource)
  const made = await repository.createAll(
    named.map(({ one, jobs }) => ({
      input: { ...recordOf(session, one), shipments: [...jobs], ...(jobs.length > 0 ? {} : { effect: 'unmatched' }) },
      ...(jobs.length > 0 ? { opening: 'RECEIVED' } : {}),
    })),
  )
  const kept = named.flatMap((one, index) => {
    const id = made[index]
    return id === null || id === undefined ? [] : [{ ...one, id }]
  })
  const ofJobs = kept.filter(({ jobs }) => jobs.length > 0)
  const behind = behindOf(deps)
  const atOnce = ofJobs.length <= toldAtOnce.messages && behind.telling < toldAtOnce.calls
  let matched = 0
  if (atOnce && ofJobs.length > 0) {
    const factsOf = new Map(ofJobs.map(({ id, one }) => [id, one.facts]))
    const records = await repository.getMany([...factsOf.keys()])
    behind.telling += 1
    try {
      matched = await tellJobs(
        session,
        records.map((record) => ({ record, facts: factsOf.get(record.id) ?? [] })),
      )
    } finally {
      behind.telling -= 1
    }
  } else if (ofJobs.length > 0) {
    const { namespace } = session.caller
    session.afterCommit(() => Promise.resolve(behind.wake(namespace)))
  }
  const waiting = atOnce ? 0 : ofJobs.length
  return {
    received: messages.length,
    stored: kept.length,
    repeated: right.length - kept.length,
    matched,
    unmatched: kept.length - matched - waiting,
    ...(waiting === 0 ? {} : { waiting }),
    refused,
  }
}
