import type { RecordOf } from '../../../../src/resources/records.ts'
import { assertWarehouse } from '../../../access/warehouseAccess.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { asDeclared } from '../pre-registers/countedPieces.ts'
import { operationId, readOperation } from '../pre-registers/reading/load.ts'
import { writeHeader } from '../pre-registers/saving/writeHeader.ts'
import { refusal } from '../../refusal.ts'
import { stayOf, staysOf } from '../../../../src/domain/operations/stays.ts'
import { countedIn } from './gone.ts'
import { logConsolidation } from './logged.ts'
import { bulksAgainst } from './refused.ts'
import { ownUser } from '../../identity/ownUser.ts'

/**
 * Bulks of a consolidation that has arrived at a store are counted: they are tagged and wait to be received there
 * under their own house; what is short or over is a novelty; the last one ends the consolidation (X-DECONSOL).
 */
export const arrivedCounted = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  bulks: readonly RecordOf<'bulks'>[],
  counts: ReadonlyMap<string, number>,
  store: string,
  now: Date,
): Promise<readonly RecordOf<'bulks'>[]> => {
  const place = await session.inOperation('stores').find(store)
  if (place === undefined || place.status !== 'ACTIVE') throw refusal(session, 'consolidations', 'store', 'needStore')
  assertWarehouse(session, place.warehouseCode, 'canReceive', place.id)
  const counted = new Map(Object.entries(countedIn(consolidation)))
  const again = bulks.filter(({ id }) => counted.has(id)).map(({ id }) => id)
  if (again.length > 0) throw bulksAgainst(session, [{ guard: 'countedTwice', ids: again }], bulks)
  for (const bulk of bulks) {
    const pieces = counts.get(bulk.id) ?? bulk.pieces
    counted.set(bulk.id, pieces)
    await session.asSystem('bulks').move(bulk.id, 'arrivePiece', {
      former: Array.isArray(bulk.former) ? bulk.former.slice(0, -1) : [],
      stays: [...staysOf(bulk), stayOf(bulk)],
      stayedUntil: bulk.dispatchedAt ?? null,
      status: 'NOT_PICKED',
      formerStatus: null,
      picked: false,
      delivered: false,
      pickingList: null,
      forPicking: false,
      receivedPieces: null,
      ...asDeclared,
      receiptDocument: null,
      store: place.id,
      location: null,
      receivedAt: null,
      dispatchedAt: null,
      consolidation: null,
      arrivalStore: null,
      expedition: null,
      expeditionSequence: null,
      condition: pieces < bulk.pieces ? 'SHORT' : pieces > bulk.pieces ? 'OVER' : 'GOOD',
    })
    await noted(session, consolidation, bulk, pieces, now)
  }
  const all = (consolidation.bulks ?? []).every((id) => counted.has(id))
  const result = { counted: Object.fromEntries(counted) }
  if (all)
    await session
      .asSystem('consolidations')
      .move(consolidation.id, 'deconsolidate', { ...result, deconsolidatedAt: now.toISOString() })
  else await session.asSystem('consolidations').update(consolidation.id, result)
  await standAnew(session, bulks)
  await logConsolidation(session, 41, 'deconsolidate', consolidation.id, bulks, now)
  return session.inOperation('bulks').getMany(bulks.map(({ id }) => id))
}

/** The operations of the bulks stand where their pieces do now; one that all have left stays as it was. */
const standAnew = async (session: Session, bulks: readonly RecordOf<'bulks'>[]): Promise<void> => {
  const owners = bulks.map((bulk) => operationId(bulk.type, bulk.number))
  const carriers = bulks.map((bulk) => bulk.expedition ?? '').filter((id) => id !== '')
  for (const id of [...new Set([...owners, ...carriers])].toSorted()) {
    const { pieces } = await readOperation(session, await session.asSystem('pre-registers').get(id))
    if (pieces.length > 0) await asSystem(session, () => writeHeader(session, id))
  }
}

/** A difference is told on the operation of the bulk; its receipt tells the same one no more. */
const noted = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  bulk: RecordOf<'bulks'>,
  pieces: number,
  now: Date,
): Promise<void> => {
  const planned = bulk.pieces
  if (pieces === planned) return
  await session.asSystem('novelties').create({
    preRegisterType: bulk.type,
    preRegisterNumber: bulk.number,
    date: now.toISOString(),
    kind: pieces < planned ? 'SHORTAGE' : 'OTHER',
    bulk: bulk.id,
    description: `${consolidation.id} · ${bulk.houseBl} · #${bulk.sequence}: ${pieces} / ${planned}`,
    user: await ownUser(session),
  })
}
