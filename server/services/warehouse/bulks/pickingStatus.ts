import { keyOfParts } from '../../../db/repository/identifiers.ts'
import { mayMove } from '../../../../src/domain/recordRules.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { assertAllowed } from '../../../access/allows.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { textOf } from '../../input.ts'
import { dispatchBulks } from '../pre-registers/dispatchBulks.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { damagedOf, isAbsent, missedAmong } from '../pre-registers/reading/novelties.ts'
import type { Answering, Implementation } from '../../service.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { lockBulks } from './lockBulks.ts'

export type PickingStatus = 'NOT_PICKED' | 'FOR_PICKING' | 'PICKED' | 'CONSOLIDATED' | 'SHIPPED'

/** Whether a bulk may go to a picking status: the moves that its resource declares (S-BULK-PICKING). */
export const mayBecome = (session: Session, bulk: RecordOf<'bulks'>, status: PickingStatus): boolean => {
  // What left, and what leaves without having been picked, is the dispatch's.
  if (bulk.status === 'SHIPPED') return false
  if (status === 'SHIPPED' && !['PICKED', 'CONSOLIDATED'].includes(bulk.status)) return false
  const field = session.registry.get('bulks').fields['status']
  return field?.kind === 'status' && status !== bulk.status && mayMove(field, status, bulk.status)
}

/** A 409 that names the bulks in the way and shows the first of them as it stands. */
export const bulksRefused = (session: Session, bulks: readonly RecordOf<'bulks'>[], message: string): ApiError => {
  const words = session.registry.get('bulks').labels[session.caller.locale].messages[message] ?? message
  const [first] = bulks
  return new ApiError('STATE', {
    errors: { bulks: `${words}: ${bulks.map(pieceName).join(', ')}` },
    ...(first === undefined ? {} : { current: first, of: 'bulks' }),
  })
}

/**
 * Gives locked bulks a picking status with what else changes about them, all or none.
 *
 * @throws ApiError 409 naming those that may not
 */
export const setPickingStatus = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
  status: PickingStatus,
  more: JsonObject = {},
): Promise<readonly RecordOf<'bulks'>[]> => {
  const leaves = more['consolidation'] === null
  const refused = bulks.filter((bulk) => !mayBecome(session, bulk, status) || (!leaves && wouldStayIn(bulk, status)))
  if (refused.length > 0) throw bulksRefused(session, refused, 'pickingState')
  if (status !== 'NOT_PICKED') await assertThere(session, bulks)
  const now = (await databaseNow(session)).toISOString()
  const picked = status !== 'NOT_PICKED' && status !== 'FOR_PICKING'
  const changed: RecordOf<'bulks'>[] = []
  for (const bulk of bulks)
    changed.push(
      await session.asSystem('bulks').update(bulk.id, {
        status,
        picked,
        pickedAt: picked ? (bulk.pickedAt ?? now) : null,
        ...more,
      }),
    )
  return changed
}

/** In a consolidation without being so. */
const wouldStayIn = ({ consolidation }: RecordOf<'bulks'>, status: PickingStatus): boolean =>
  consolidation !== null && status !== 'CONSOLIDATED' && status !== 'SHIPPED'

/**
 * What was counted zero is not picked, nor is what is damaged, or was not found, until that is settled. What a list or
 * a consolidation has already goes on: whether it is there is said where it is picked.
 */
const assertThere = async (session: Session, bulks: readonly RecordOf<'bulks'>[]): Promise<void> => {
  const absent = bulks.filter(isAbsent)
  if (absent.length > 0) throw bulksRefused(session, absent, 'absent')
  const damaged = await damagedOf(session, bulks)
  if (damaged.length > 0) throw bulksRefused(session, damaged, 'damaged')
  const missed = await missedAmong(
    session,
    bulks.filter(({ status }) => status === 'NOT_PICKED'),
  )
  if (missed.size > 0)
    throw bulksRefused(
      session,
      bulks.filter(({ id }) => missed.has(id)),
      'missed',
    )
}

/** The bulks of a body, by their key. */
export const bulkIdsOf = (input: JsonObject): readonly string[] => {
  const given = input['bulks']
  return (Array.isArray(given) ? (given as readonly JsonObject[]) : []).map((bulk) =>
    keyOfParts(...['type', 'number', 'sequence'].map((field) => textOf(bulk, field))),
  )
}

/** What only the list itself does with a bulk that is on one. */
const ofTheList: ReadonlySet<PickingStatus> = new Set(['NOT_PICKED', 'SHIPPED'])

const inStore: ReadonlySet<unknown> = new Set(['RECEIVED', 'ON_WAREHOUSE'])

/** Why a status is not to be set here, by the message that says so; the bulks in the way. */
const inTheWay = (
  bulks: readonly RecordOf<'bulks'>[],
  status: PickingStatus,
): readonly (readonly [string, readonly RecordOf<'bulks'>[]])[] => [
  ['onList', ofTheList.has(status) ? bulks.filter(({ pickingList }) => pickingList !== null) : []],
  // A consolidation is told by its own calls: here a bulk neither joins one nor leaves it.
  ['notConsolidated', status === 'CONSOLIDATED' ? bulks.filter(({ consolidation }) => consolidation === null) : []],
  [
    'consolidated',
    status === 'CONSOLIDATED' || status === 'SHIPPED'
      ? []
      : bulks.filter(({ consolidation }) => consolidation !== null),
  ],
  ['notInStore', status === 'NOT_PICKED' ? [] : bulks.filter(({ stage }) => !inStore.has(stage))],
]

const takenBy = ['carrier', 'driver', 'driverId', 'plate', 'seal'] as const

/** A truck leaves with all the bulks that it is given, whichever operations and lists they are of, or with none. */
export const dispatch: Answering<'wms.bulks.dispatch'> = async (session, input, { deps }) => {
  await lockCargo(session, { bulks: bulkIdsOf(input), withOperations: true })
  const bulks = await lockBulks(session, bulkIdsOf(input))
  const vehicle = Object.fromEntries(takenBy.map((field) => [field, textOf(input, field)]))
  return { dispatched: bulks.length, documents: await dispatchBulks(session, bulks, vehicle, deps.clock()) }
}

/** Status and carrier of many bulks at once, all or none (S-BULK-PICKING); shipped ones leave by their dispatch. */
export const updatePickingStatus: Implementation = async (session, input, { deps }) => {
  const status = textOf(input, 'status') as PickingStatus
  const carrier = textOf(input, 'carrier')
  if (status === 'SHIPPED') await lockCargo(session, { bulks: bulkIdsOf(input), withOperations: true })
  const bulks = await lockBulks(session, bulkIdsOf(input))
  for (const [message, against] of inTheWay(bulks, status))
    if (against.length > 0) throw bulksRefused(session, against, message)
  if (status !== 'SHIPPED') return { updated: (await setPickingStatus(session, bulks, status, { carrier })).length }
  const refused = bulks.filter((bulk) => !mayBecome(session, bulk, status))
  if (refused.length > 0) throw bulksRefused(session, refused, 'pickingState')
  assertAllowed(session.caller, session.registry.get('pre-registers'), 'dispatch')
  await dispatchBulks(session, bulks, { carrier }, deps.clock())
  return { updated: bulks.length }
}
