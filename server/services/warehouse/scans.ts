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

/** What was read is done, in the same transaction: a refusal leaves no scan behind. */
const after: After<RecordOf<'scans'>> = async (session, { action, record }) => {
  if (action !== 'create' || record === null) return
  const bulk = await session.inOperation('bulks').get(record.bulk ?? '')
  const wanted = record.action === 'takeOut' ? 'takeOut' : bulk.stage === 'ON_WAREHOUSE' ? 'relocate' : 'putAway'
  assertAllowed(session.caller, session.registry.get('pre-registers'), wanted)
  const { type, number, sequence, store } = bulk
  await perform(session, {
    type,
    number,
    header: await lockHeaderOfSeen(session, operationId(type, number), [bulk]),
    action: wanted,
    sequences: [sequence],
    input: wanted === 'takeOut' ? {} : { location: await placeOf(session, store ?? '', record.location ?? '') },
  })
}

export default defineService(resource, { hooks: { before, after } })
