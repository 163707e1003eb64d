import type { RecordOf } from '../../../src/resources/records.ts'
import { readScan } from '../../../src/domain/scan/readScan.ts'
import { assertAllowed } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { perform } from './pre-registers/perform.ts'
import { operationId } from './pre-registers/reading/load.ts'
import { lockHeaderOfSeen } from './pre-registers/reading/lockSeen.ts'
import { refusal } from '../refusal.ts'
import { bulkTarget } from './scans/targets.ts'
import type { After, Before } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'
import { ownUser } from '../identity/ownUser.ts'

const resource = 'scans'

/** The piece that a code names, among those that the caller sees. */
const pieceOf = async (session: Session, code: string): Promise<RecordOf<'bulks'>> => {
  const scan = readScan(code)
  const where = scan === null ? null : bulkTarget.where(scan)
  const bulk = where === null ? undefined : await session.inOperation('bulks').first({ where })
  if (bulk === undefined) throw refusal(session, resource, 'code', 'unknown')
  return bulk
}

/** The location that a code names in a store; a code of none at all is told apart from one of another store. */
const placeOf = async (session: Session, store: string, code: string): Promise<string> => {
  const spellings = [...new Set([code, code.toUpperCase()])]
  const named = { or: [{ code: { in: spellings } }, { barcode: { in: spellings } }] }
  const places = session.inOperation('locations')
  const found = await places.first({ where: { storeId: store, ...named } })
  if (found !== undefined) return found.id
  const elsewhere = await places.first({ where: named })
  throw refusal(session, resource, 'location', elsewhere === undefined ? 'noPlace' : 'place')
}

/** Whose it is and when it came; the time of the device stays beside it. */
const before: Before<RecordOf<'scans'>> = async (session, { action, input }) => {
  if (action !== 'create') return undefined
  const bulk = await pieceOf(session, textOf(input, 'code'))
  const [clock] = await session.sql<{ readonly now: Date | string }>('select clock_timestamp() as now')
  return {
    ...input,
    bulk: bulk.id,
    user: await ownUser(session),
    receivedAt: new Date(clock?.now ?? Date.now()).toISOString(),
  }
}

/** A scan that took longer to come was kept on its device; clocks of devices may differ by less. */
const keptFromMs = 60_000

/** By what a piece comes to its place or leaves it. */
const placing = ['putAway', 'relocate', 'takeOut'] as const

/**
 * When a scan was read, by the clock of the server: it came as long after as its device waited before it sent it. Where
 * the device does not say when that was, its clock is believed.
 */
const readAt = ({ scannedAt, sentAt, receivedAt }: RecordOf<'scans'>): number => {
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
  await perform(session, {
    type,
    number,
    header,
    action: wanted,
    sequences: [sequence],
    input: wanted === 'takeOut' ? {} : { location: await placeOf(session, bulk.store ?? '', record.location ?? '') },
  })
}

export default defineService(resource, { hooks: { before, after } })
