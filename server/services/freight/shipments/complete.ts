import { jobActuals, legsWithActuals } from '../../../../src/domain/freight/actualTimes.ts'
import { containerProgress, nextEvent, progressOf, timesOf } from '../../../../src/domain/freight/progress.ts'
import type { Progress } from '../../../../src/domain/freight/events.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import { lastFreeDayOf } from '../free-time-contracts/lastFreeDay.ts'
import { cargoTotals, containersOf, housesOfJob } from './cargo.ts'
import { eventsIn, idOf, legsIn, rowsIn, type Values } from './rows.ts'

const resource = 'shipments'

/** The stage of a job that goes through no warehouse of the company, in the words of operations. */
const stageOf: { readonly [progress in Progress]: string } = {
  BOOKED: 'PREREGISTERED',
  IN_PROGRESS: 'DISPATCHED',
  ARRIVED: 'RECEIVED',
  DELIVERED: 'EXECUTED',
  CANCELED: 'PREREGISTERED',
}

const stateOf = async (session: Session, values: Values, progress: Progress): Promise<string> => {
  const operation = idOf(values, 'operationRecord')
  const [found] = operation === '' ? [] : await session.asSystem('pre-registers').getMany([operation])
  if (found !== undefined) return found.state
  return values['partial'] === false ? stageOf[progress] : 'PARTIAL'
}

const paperState = (row: JsonObject, today: string): string => {
  const expires = textOf(row, 'expiresOn')
  if (expires !== '' && expires < today) return 'EXPIRED'
  if (textOf(row, 'verifiedOn') !== '') return 'VERIFIED'
  return textOf(row, 'receivedOn') === '' ? 'MISSING' : 'RECEIVED'
}

/** Required papers that neither came nor were looked at. */
const missingPapers = (values: Values): number =>
  rowsIn(values, 'documents').filter(
    (row) => row['required'] !== false && textOf(row, 'receivedOn') === '' && textOf(row, 'verifiedOn') === '',
  ).length

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch (problem) {
    if (problem instanceof RangeError) return false
    throw problem
  }
}

/** What no single field tells: the zone of a clock, a fact of tomorrow, cargo without a house (V-BL-REQUIRED). */
const refuseWrong = (session: Session, values: Values): void => {
  const now = session.now().toISOString()
  for (const { actualAt } of eventsIn(values))
    if (typeof actualAt === 'string' && Date.parse(actualAt) > Date.parse(now))
      throw refusal(session, resource, 'events', 'future')
  for (const row of rowsIn(values, 'cutOffs')) {
    const zone = textOf(row, 'timeZone')
    if (zone !== '' && !isTimeZone(zone)) throw refusal(session, resource, 'cutOffs', 'timeZone')
  }
  if (values['partial'] !== false) return
  const bare = rowsIn(values, 'packages').findIndex((row) => textOf(row, 'house') === '')
  if (bare < 0) return
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  throw new ApiError('INVALID', { errors: { packages: fill(messages['packageHouse'] ?? '', { line: bare + 1 }) } })
}

/**
 * What the server adds to a job whenever it is written: where it stands by its events, what its cargo sums up to, and
 * the times of its legs. Nobody else writes those.
 *
 * @param before the job as it stood, whose facts may be taken back
 */
export const completeJob = async (session: Session, values: Values, before: Values = {}): Promise<JsonObject> => {
  refuseWrong(session, values)
  const events = eventsIn(values)
  const own = (field: string): string | null => textOf(values as JsonObject, field) || null
  const facts = { before: eventsIn(before), after: events }
  const legs = legsWithActuals(legsIn(values), facts)
  const actuals = jobActuals({ atd: own('atd'), ata: own('ata') }, facts)
  const way = { events, legs, etd: own('etd'), eta: own('eta'), ...actuals }
  const progress = progressOf(way)
  const next = nextEvent(way)
  const today = session.today()
  return {
    legs: rowsIn(values, 'legs').map((row, index) => ({
      ...row,
      atd: legs[index]?.atd ?? null,
      ata: legs[index]?.ata ?? null,
    })),
    ...timesOf(way),
    progress,
    nextEvent: next?.event ?? null,
    nextDueAt: next?.dueAt ?? null,
    state: await stateOf(session, values, progress),
    houses: [...housesOfJob(values)],
    containers: [...containersOf(values)],
    containerUnits: rowsIn(values, 'containerUnits').map((row) => ({
      ...row,
      containerState: containerProgress(textOf(row, 'container'), events),
    })),
    documents: rowsIn(values, 'documents').map((row) => ({ ...row, paperState: paperState(row, today) })),
    papersMissing: missingPapers(values),
    lastFreeDay: await lastFreeDayOf(session, values),
    ...(await cargoTotals(session, values)),
  }
}
