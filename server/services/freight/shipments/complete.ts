import { isDeepStrictEqual } from 'node:util'
import { jobActuals, legsWithActuals } from '../../../../src/domain/freight/actualTimes.ts'
import { containerProgress, nextEvent, progressOf, timesOf } from '../../../../src/domain/freight/progress.ts'
import type { Progress } from '../../../../src/domain/freight/events.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { LineOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { refusal } from '../../refusal.ts'
import { lastFreeDayOf } from '../free-time-contracts/lastFreeDay.ts'
import { cargoTotals, containersOf, housesOfJob, inOnlyHouse } from './cargo.ts'
import { eventsIn, type Job } from './rows.ts'

const resource = 'shipments'

type State = NonNullable<Job['state']>

/** The stage of a job that goes through no warehouse of the company, in the words of operations. */
const stageOf: { readonly [progress in Progress]: State } = {
  BOOKED: 'PREREGISTERED',
  IN_PROGRESS: 'DISPATCHED',
  ARRIVED: 'RECEIVED',
  DELIVERED: 'EXECUTED',
  CANCELED: 'PREREGISTERED',
}

const stateOf = async (session: Session, values: Job, progress: Progress): Promise<State> => {
  const found = await session.asSystem('pre-registers').find(values.operationRecord)
  if (found !== undefined) return found.state
  return values.partial === false ? stageOf[progress] : 'PARTIAL'
}

type Paper = LineOf<'shipments', 'documents'>

const paperState = ({ expiresOn, receivedOn, verifiedOn }: Paper, today: string): NonNullable<Paper['paperState']> => {
  if (expiresOn && expiresOn < today) return 'EXPIRED'
  if (verifiedOn) return 'VERIFIED'
  return receivedOn ? 'RECEIVED' : 'MISSING'
}

/** Required papers that neither came nor were looked at. */
const missingPapers = (values: Job): number =>
  (values.documents ?? []).filter(
    ({ required, receivedOn, verifiedOn }) => required !== false && !receivedOn && !verifiedOn,
  ).length

/** What no single field tells: a fact of tomorrow, cargo without a house (V-BL-REQUIRED). */
const refuseWrong = (session: Session, values: Job): void => {
  const now = session.now().toISOString()
  for (const { actualAt } of eventsIn(values))
    if (typeof actualAt === 'string' && Date.parse(actualAt) > Date.parse(now))
      throw refusal(session, resource, 'events', 'future')
  if (values.partial !== false) return
  const bare = (values.packages ?? []).findIndex(({ house }) => !house)
  if (bare < 0) return
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  throw new ApiError('INVALID', { errors: { packages: fill(messages['packageHouse'] ?? '', { line: bare + 1 }) } })
}

/**
 * What the server adds to a job whenever it is written: where it stands by its events, what its cargo sums up to, and
 * the times of its legs. Nobody else writes those.
 *
 * @param written the job as it would be
 * @param before the job as it stood, whose facts may be taken back
 */
export const completeJob = async (session: Session, written: Job, before: Job = {}) => {
  const values = inOnlyHouse(written)
  refuseWrong(session, values)
  const events = eventsIn(values)
  const facts = { before: eventsIn(before), after: events }
  const legs = legsWithActuals(values.legs ?? [], facts)
  const actuals = jobActuals({ atd: values.atd || null, ata: values.ata || null }, facts)
  const way = {
    events,
    legs,
    containers: containersOf(values),
    etd: values.etd || null,
    eta: values.eta || null,
    ...actuals,
  }
  // A closed job stays where it stands, unless something happens to it.
  const stands = before.jobState === 'CLOSED' && isDeepStrictEqual(facts.before, facts.after)
  const progress = (stands ? before.progress : undefined) ?? progressOf(way)
  const next = nextEvent(way)
  const today = session.today()
  return {
    legs,
    ...timesOf(way),
    progress,
    state: await stateOf(session, values, progress),
    nextEvent: next?.event ?? null,
    nextDueAt: next?.dueAt ?? null,
    houses: [...housesOfJob(values)],
    containers: [...containersOf(values)],
    containerUnits: (values.containerUnits ?? []).map((row) => ({
      ...row,
      containerState: containerProgress(row.container ?? '', events),
    })),
    documents: (values.documents ?? []).map((row) => ({ ...row, paperState: paperState(row, today) })),
    papersMissing: missingPapers(values),
    lastFreeDay: await lastFreeDayOf(session, values),
    // What a closed job was counted by stays: its charges are settled by it.
    ...(before.jobState === 'CLOSED' ? {} : await cargoTotals(session, values)),
  }
}
