import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'
import { type ListLine, listWords } from './listOf.ts'

const free: ReadonlySet<unknown> = new Set(['NOT_PICKED', 'FOR_PICKING'])

/** Whether a bulk lies in a store, on no list and not on its way out. */
const isFree = (bulk: RecordOf<'bulks'>): boolean =>
  free.has(bulk['status']) &&
  bulk['pickingList'] === null &&
  bulk['receivedAt'] !== null &&
  bulk['dispatchedAt'] === null

const refused = (session: Session, bulks: readonly RecordOf<'bulks'>[], message: string): ApiError => {
  const [first] = bulks
  return new ApiError('STATE', {
    errors: { lines: `${listWords(session, message)}: ${bulks.map(pieceName).join(', ')}` },
    ...(first === undefined ? {} : { current: first }),
  })
}

/**
 * Locks bulks that are to come on a list: a bulk is on one open list at most (G-10).
 *
 * @throws ApiError 409 naming those that are taken, or that lie in another store
 */
export const holdBulks = async (
  session: Session,
  ids: readonly string[],
  store: unknown,
): Promise<readonly RecordOf<'bulks'>[]> => {
  if (ids.length === 0) return []
  const bulks = await lockBulks(session, ids)
  const taken = bulks.filter((bulk) => !isFree(bulk))
  if (taken.length > 0) throw refused(session, taken, 'taken')
  const elsewhere = bulks.filter((bulk) => bulk['store'] !== store)
  if (elsewhere.length > 0) throw refused(session, elsewhere, 'otherStore')
  return bulks
}

/**
 * What an expedition has reserved is listed for no order.
 *
 * @throws ApiError 409 naming what is
 */
export const assertUnreserved = (
  session: Session,
  lines: readonly ListLine[],
  bulks: readonly RecordOf<'bulks'>[],
): void => {
  const ofOrders = new Set(lines.filter(({ orderNumber }) => orderNumber !== null).map(({ bulk }) => bulk))
  const taken = bulks.filter(({ id, expedition }) => ofOrders.has(id) && (expedition ?? '') !== '')
  if (taken.length > 0) throw refused(session, taken, 'taken')
}

/** Puts bulks that are held on a list that is there. */
export const putOnList = async (
  session: Session,
  list: RecordOf<'picking-lists'>,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const more: JsonObject = {
    pickingList: list.id,
    forPicking: true,
    ...(typeof list['carrier'] === 'string' ? { carrier: list['carrier'] } : {}),
  }
  for (const bulk of await lockBulks(session, ids))
    if (bulk['status'] === 'FOR_PICKING') await session.asSystem('bulks').update(bulk.id, more)
    else await setPickingStatus(session, [bulk], 'FOR_PICKING', more)
}

/** Takes bulks off their list: nothing of them is picked any longer. */
export const takeOffList = async (session: Session, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await setPickingStatus(session, await lockBulks(session, ids), 'NOT_PICKED', { pickingList: null, forPicking: false })
}
