import type { Effect } from '../../../../src/domain/events/effect.ts'
import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { eventsOfCodes } from './eventsOfCodes.ts'
import { tellJob } from './tellJob.ts'

/** A message that is kept already, with what it says and the jobs that it is of. */
export interface ToTell {
  readonly record: RecordOf<'event-messages'>
  readonly facts: readonly Fact[]
}

/** What became of one message: what it did to each job, and which jobs it could not be told, and why. */
interface Outcome {
  readonly jobs: string[]
  readonly effects: Effect[]
  readonly notApplied: string[]
}

const reasonOf = (number: string | null | undefined, { errors, message }: ApiError): string =>
  `${number ?? ''}: ${errors === undefined ? message : Object.values(errors).join(' · ')}`

/**
 * Tells one job all that is for it, else message by message: what the job does not take is taken back, and neither the
 * other messages nor other jobs miss anything by it.
 */
const tellOne = async (
  session: Session,
  job: string,
  messages: readonly ToTell[],
  outcomes: ReadonlyMap<ToTell, Outcome>,
): Promise<void> => {
  const attempt = async (earlier: readonly Fact[], some: readonly ToTell[]): Promise<ApiError | null> => {
    try {
      const effects = await session.trial(() => tellJob(session, job, earlier, some))
      for (const [index, one] of some.entries()) {
        outcomes.get(one)?.jobs.push(job)
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
  const number = (await session.asSystem('shipments').find(job))?.number
  const taken: Fact[] = []
  for (const one of messages) {
    const problem = messages.length === 1 ? refused : await attempt(taken, [one])
    if (problem === null) taken.push(...one.facts)
    else outcomes.get(one)?.notApplied.push(reasonOf(number, problem))
  }
}

const changesOf = (
  { jobs, effects: [effect], notApplied }: Outcome,
  events: Awaited<ReturnType<typeof eventsOfCodes>>,
): JsonObject => ({
  messageState: jobs.length > 0 ? 'MATCHED' : 'UNMATCHED',
  shipments: [...jobs],
  effect: jobs.length > 0 ? (effect?.kind ?? 'activity') : 'unmatched',
  event: events.get(effect?.event ?? null) ?? null,
  notApplied: notApplied.length === 0 ? null : notApplied.join('\n').slice(0, 2000),
})

/** Tells messages to the jobs that they are of, job by job; one that no job takes waits, and says why. Answers how many were taken. */
export const tellJobs = async (session: Session, messages: readonly ToTell[]): Promise<number> => {
  const outcomes = new Map<ToTell, Outcome>()
  const byJob = new Map<string, ToTell[]>()
  for (const one of messages) {
    outcomes.set(one, { jobs: [], effects: [], notApplied: [] })
    for (const job of one.record.shipments ?? []) {
      const known = byJob.get(job)
      if (known === undefined) byJob.set(job, [one])
      else known.push(one)
    }
  }
  for (const [job, some] of [...byJob].toSorted(([one], [other]) => (one < other ? -1 : 1)))
    await tellOne(session, job, some, outcomes)
  const events = await eventsOfCodes(
    session,
    [...outcomes.values()].map(({ effects: [effect] }) => effect?.event ?? null),
  )
  await session
    .asSystem('event-messages')
    .moveAll(
      [...outcomes].map(([{ record }, outcome]) => ({ record, move: 'tell', changes: changesOf(outcome, events) })),
    )
  return [...outcomes.values()].filter(({ jobs }) => jobs.length > 0).length
}
