import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import { readScan } from '../../../src/domain/scan/readScan.ts'
import { assertAllowed } from '../../access/allows.ts'
import { assertWarehouse } from '../../access/warehouseAccess.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { missedOf, openWhereFound, turnedUp } from './bulks/turnedUp.ts'
import { perform } from './pre-registers/perform.ts'
import { operationId } from './pre-registers/reading/load.ts'
import { lockHeaderOfSeen } from './pre-registers/reading/lockSeen.ts'
import { refusal } from '../refusal.ts'
import { bulkTarget } from './scans/targets.ts'
import type { After, Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'
import { ownUser } from '../identity/ownUser.ts'
import { logFact } from '../operations/event-log/eventLog.ts'
import { lockRacksOf } from '../places/locations/racksOf.ts'
import { transitionOf } from '../../../src/domain/operations/lifeCycle.ts'

const resource = 'scans'

/** Locations of a code, or of what their tag says. */
const placeNamed = (code: string): Where => {
  const spellings = [...new Set([code, code.toUpperCase()])]
  return { or: [{ code: { in: spellings } }, { barcode: { in: spellings } }] }
}

/** Of pieces that stand on one pallet, and of places of all stores that are called alike. */
const range = [0, 199] as const

/**
 * The piece that a code names, among those that the caller sees. Of several, as all on a pallet, it is the first with
 * which something was still to be done when it was read: each scan takes the next.
 */
const pieceOf = async (session: Session, input: JsonObject, read: number): Promise<RecordOf<'bulks'>> => {
  const scan = readScan(textOf(input, 'code'))
  const where = scan === null ? null : bulkTarget.where(scan)
  const bulks =
    where === null ? [] : (await session.inOperation('bulks').list({ where, sort: [['id', 'ASC']], range })).rows
  const [first] = bulks
  if (first === undefined) throw refusal(session, resource, 'code', 'unknown')
  if (bulks.length === 1) return first
  const placesOf = async (field: 'location' | 'origin'): Promise<ReadonlySet<unknown>> => {
    const code = textOf(input, field)
    if (code === '') return new Set()
    const { rows } = await session.inOperation('locations').list({ where: placeNamed(code), range })
    return new Set(rows.map(({ id }) => id))
  }
  const [to, from] = [await placesOf('location'), await placesOf('origin')]
  const takesOut = textOf(input, 'action') === 'takeOut'
  const isFrom = (location: unknown): boolean =>
    (!takesOut || Boolean(location)) && (from.size === 0 || from.has(location))
  const isLeft = ({ stage, location }: RecordOf<'bulks'>): boolean =>
    inStore.has(stage) && isFrom(location) && (takesOut || !to.has(location))
  const left = bulks.filter(isLeft)
  const missed = await missedOf(
    session,
    bulks.map(({ id }) => id),
  )
  const [sought, gone] = [new Set<string>(), new Set<string>()]
  for (const { bulk, at } of missed) (new Date(at).getTime() < read ? sought : gone).add(bulk)
  const isSought = ({ id }: RecordOf<'bulks'>): boolean => sought.has(id)
  // What waits for a place goes before what was put into another, and of that first what was missed where it had been
  // only after the scan was read; what nobody could find before is found last, also where it should be.
  return (
    (takesOut ? undefined : left.find(({ location }) => !location)) ??
    left.find(({ id }) => gone.has(id) && !sought.has(id)) ??
    left.find((bulk) => !isSought(bulk)) ??
    bulks.find((bulk) => isFrom(bulk.location) && isSought(bulk)) ??
    first
  )
}

const inStore: ReadonlySet<unknown> = new Set(['RECEIVED', 'ON_WAREHOUSE'])

interface Found {
  /** The location of the store; else those of other stores, of which there may be several. */
  readonly places: readonly RecordOf<'locations'>[]
  readonly isHere: boolean
}

/** What a code names in a store, else elsewhere. @throws where it names no location at all */
const placesNamed = async (
  session: Session,
  store: string,
  field: 'location' | 'origin',
  code: string,
): Promise<Found> => {
  const named = placeNamed(code)
  const locations = session.inOperation('locations')
  const here = await locations.first({ where: { storeId: store, ...named } })
  if (here !== undefined) return { places: [here], isHere: true }
  const { rows } = await locations.list({ where: named, range: [0, 1] })
  if (rows.length === 0) throw refusal(session, resource, field, 'noPlace')
  return { places: rows, isHere: false }
}

/**
 * Where a piece goes, and from where: a relocation that says its origin may lead to another store, if only one location
 * is called so. Else a code of another store is told apart from one of none.
 */
const wayOf = async (session: Session, scan: RecordOf<'scans'>, bulk: RecordOf<'bulks'>): Promise<JsonObject> => {
  const store = bulk.store ?? ''
  const isMoved = Boolean(scan.origin) && bulk.stage === 'ON_WAREHOUSE'
  const from = isMoved ? await placesNamed(session, store, 'origin', scan.origin ?? '') : null
  const { places, isHere } = await placesNamed(session, store, 'location', scan.location ?? '')
  const [to, ...others] = places
  if (to === undefined || (!isHere && (!isMoved || others.length > 0)))
    throw refusal(session, resource, 'location', 'place')
  return {
    location: to.id,
    ...(from === null ? {} : { originLocation: from.places[0]?.id ?? '' }),
    ...(isHere ? {} : { destinationStore: to.storeId }),
  }
}

/** Whose it is and when it came; the time of the device stays beside it. */
const before: Before<RecordOf<'scans'>> = async (session, { action, input }) => {
  if (action !== 'create') return undefined
  const [clock] = await session.sql<{ readonly now: Date | string }>('select clock_timestamp() as now')
  const receivedAt = new Date(clock?.now ?? Date.now()).toISOString()
  const read = readAt({ scannedAt: textOf(input, 'scannedAt'), sentAt: textOf(input, 'sentAt') || null, receivedAt })
  const bulk = await pieceOf(session, input, read)
  const missed = await missedOf(session, [bulk.id])
  const foundAgain = textOf(input, 'action') === 'locate' && missed.some(({ at }) => new Date(at).getTime() < read)
  return { ...input, bulk: bulk.id, foundAgain, user: await ownUser(session), receivedAt }
}

/** A scan that took longer to come was kept on its device; clocks of devices may differ by less. */
const keptFromMs = 60_000

/** By what a piece comes to its place or leaves it. */
const placing = ['putAway', 'relocate', 'takeOut'] as const

/**
 * When a scan was read, by the clock of the server: it came as long after as its device waited before it sent it. Where
 * the device does not say when that was, its clock is believed.
 */
const readAt = ({
  scannedAt,
  sentAt,
  receivedAt,
}: Pick<RecordOf<'scans'>, 'scannedAt' | 'sentAt' | 'receivedAt'>): number => {
  const read = Date.parse(scannedAt)
  if (typeof sentAt !== 'string' || typeof receivedAt !== 'string') return read
  // Nothing was read before the first of all moments, whatever a device says.
  return Math.max(0, Date.parse(receivedAt) - Math.max(0, Date.parse(sentAt) - read))
}

/**
 * Whether a scan that waited on its device is older than where its piece stands now: another was read later, or the
 * piece was placed without a scan meanwhile. Each scan that came leaves one fact in the log, so those beyond are of
 * other hands.
 */
const isOvertaken = async (
  session: Session,
  record: RecordOf<'scans'>,
  { id: bulk, type, number, sequence }: RecordOf<'bulks'>,
): Promise<boolean> => {
  const read = readAt(record)
  if (Date.parse(record.receivedAt ?? '') - read < keptFromMs) return false
  const since = { gt: new Date(read).toISOString() }
  const scans = session.asSystem('scans')
  const came = await scans.all({ where: { bulk, id: { ne: record.id }, receivedAt: since } })
  // Those of one person are in the order of the device: how long each was on its way says nothing of it.
  const isLater = (scan: RecordOf<'scans'>): boolean =>
    scan.user === record.user ? scan.scannedAt > record.scannedAt : readAt(scan) > read
  if (came.some(isLater)) return true
  const facts = await session.asSystem('event-log-details').all({
    where: { preRegisterType: type, preRegisterNumber: number, action: { in: placing }, date: since },
  })
  return facts.filter(({ sequences }) => sequences?.split(', ').includes(String(sequence))).length > came.length
}

/** What was read is done, in the same transaction: a refusal leaves no scan behind. */
const after: After<RecordOf<'scans'>> = async (session, { action, record }) => {
  if (action !== 'create' || record === null) return
  const bulks = session.inOperation('bulks')
  const seen = await bulks.get(record.bulk ?? '')
  const { type, number, sequence } = seen
  const header = await lockHeaderOfSeen(session, operationId(type, number), [seen])
  // Another hand may have placed it while this one waited for the lock: where it stands is asked only now.
  const bulk = await bulks.get(seen.id)
  if (await isOvertaken(session, record, bulk)) throw refusal(session, resource, 'location', 'overtaken')
  const wanted = record.action === 'takeOut' ? 'takeOut' : bulk.stage === 'ON_WAREHOUSE' ? 'relocate' : 'putAway'
  assertAllowed(session.caller, session.registry.get('pre-registers'), wanted)
  const input = wanted === 'takeOut' ? {} : await wayOf(session, record, bulk)
  const isAtItsPlace = textOf(input, 'location') === bulk.location
  const read = readAt(record)
  // What a picking missed and is read at its own place is where it should be, unless it was missed after that.
  const missed = (await missedOf(session, [bulk.id])).filter(({ at }) => !isAtItsPlace || new Date(at).getTime() < read)
  const isFound = isAtItsPlace && missed.length > 0
  if (isFound) await beFound(session, bulk)
  else await perform(session, { type, number, header, action: wanted, sequences: [sequence], input })
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  await turnedUp(session, missed, `${messages['found'] ?? ''} ${record.location || record.code}`)
  if (isFound) await openWhereFound(session, missed)
}

/** It stays where it is: that is a fact of its operation too, as each scan leaves one. Racks are locked before novelties. */
const beFound = async (
  session: Session,
  { store, location, type, number, sequence }: RecordOf<'bulks'>,
): Promise<void> => {
  const stands = await session.inOperation('stores').find(store)
  if (stands !== undefined) assertWarehouse(session, stands.warehouseCode, 'canMove', stands.id)
  await lockRacksOf(session, location ? [location] : [])
  const fact = { type, number, action: 'relocate', sw: transitionOf('relocate')?.sw ?? null, sequences: [sequence] }
  await logFact(session, {
    ...fact,
    at: session.now(),
    value: { location: location ?? null, from: [location ?? null] },
  })
}

export default defineService(resource, { hooks: { before, after } })
