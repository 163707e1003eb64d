import { neededOfOperation, neededOfPiece } from '../../../../../src/domain/operations/completeness.ts'
import { pieceNamed } from '../../../../../src/domain/labels/pieceName.ts'
import { postedStates } from '../../../accounting/documents/switches.ts'
import type { Session } from '../../../../contract.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { OperationRule } from '../../../../messages/operationTexts.ts'
import { linesOf } from '../../picking-lists/listOf.ts'
import { isAbsent } from '../reading/novelties.ts'
import { stockOf } from '../reading/load.ts'
import { invalidAt, missingAt, refusedFor, refuseWhere } from '../refused.ts'
import { type PieceRow, sequencesOf, textIn, type Work } from '../reading/work.ts'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** What a complete operation needs, each field named (422). */
export const requiredFields = ({ header, pieces, session }: Work): void => {
  const missing = [
    ...neededOfOperation.filter((field) => isEmpty(header[field])),
    ...pieces.flatMap(({ sequence, bulk }) =>
      neededOfPiece.filter((field) => isEmpty(bulk[field])).map((field) => `bulks.${sequence}.${field}`),
    ),
  ]
  if (missing.length > 0) throw missingAt(session, missing)
}

const listed = (value: unknown): number => (Array.isArray(value) ? value.length : 0)

/** V-PACKAGE-REQUIRED: a piece or a document at least. */
export const packageOrDocument = ({ header, pieces, session }: Work): void => {
  if (pieces.length + stockOf(header).length + listed(header['documents']) === 0)
    throw invalidAt(session.caller.locale, { bulks: 'V-PACKAGE-REQUIRED' })
}

/** V-BL-REQUIRED: where the type asks for houses, each piece has its own, and it is there; what is taken from stock too. */
export const houseOfEachBulk = async (work: Work): Promise<void> => {
  if (work.type['requiresBl'] !== true) return
  if (work.action === 'complete') await houseOfEachStored(work)
  const rows = work.action === 'complete' ? work.pieces : work.chosen
  refuseWhere(
    work,
    'V-BL-REQUIRED',
    rows.filter(({ bulk }) => textIn(bulk, 'houseBl') === ''),
  )
  await assertHouses(work.session, rows)
}

const houseOfEachStored = async (work: Work): Promise<void> => {
  const stock = await work.session.asSystem('bulks').getMany(stockOf(work.header))
  const sequences = stock.filter(({ houseBl }) => isEmpty(houseBl)).map(({ id }) => pieceNamed(id))
  if (sequences.length > 0) throw refusedFor(work, 'V-BL-REQUIRED', [], { sequences: sequences.join(', ') })
}

/** @throws ApiError 422 at each piece whose house is not there */
export const assertHouses = async (session: Session, rows: readonly PieceRow[]): Promise<void> => {
  const named = [...new Set(rows.map(({ bulk }) => textIn(bulk, 'houseBl')))]
  const known = new Set((await session.asSystem('house-bills-of-lading').getMany(named)).map(({ id }) => id))
  const unknown = rows.filter(({ bulk }) => !known.has(textIn(bulk, 'houseBl')))
  if (unknown.length > 0)
    throw invalidAt(
      session.caller.locale,
      Object.fromEntries(unknown.map(({ sequence }) => [`bulks.${sequence}.houseBl`, 'X-HOUSE' as const])),
    )
}

export const container = ({ type, header, session }: Work): void => {
  if (type['requiresContainer'] === true && listed(header['containers']) === 0)
    throw invalidAt(session.caller.locale, { containers: 'X-CONTAINER' })
}

const inStore: ReadonlySet<unknown> = new Set(['RECEIVED', 'ON_WAREHOUSE'])

/** V-STOCK-AVAILABLE: what an expedition takes from stock is stored there, and no other expedition or order has it. */
export const stockAvailable = async (work: Work): Promise<void> => {
  const { header, session, state } = work
  const wanted = stockOf(header)
  if (state.direction !== 'EXPEDITION' || state.partial === (work.action === 'restore') || wanted.length === 0) return
  const found = new Map((await session.asSystem('bulks').getMany(wanted)).map((bulk) => [bulk.id, bulk]))
  const ofOrders = await listedForOrders(session, [...found.values()])
  const missing = wanted.filter((id) => {
    const bulk = found.get(id)
    return (
      bulk === undefined ||
      !inStore.has(bulk['stage']) ||
      isAbsent(bulk) ||
      ![null, header.id].includes(bulk['expedition'] as string) ||
      ofOrders.has(id)
    )
  })
  if (missing.length > 0)
    throw refusedFor(
      work,
      'V-STOCK-AVAILABLE',
      [],
      {},
      {
        fromStock: missing.map(pieceNamed).join(', '),
      },
    )
}

/** Those of the bulks that the list they are on carries for an order. */
const listedForOrders = async (session: Session, bulks: readonly RecordOf<'bulks'>[]): Promise<ReadonlySet<string>> => {
  const ids = [...new Set(bulks.flatMap(({ pickingList }) => pickingList || []))]
  const lists = ids.length === 0 ? [] : await session.asSystem('picking-lists').getMany(ids)
  const on = new Map(bulks.map(({ id, pickingList }) => [id, pickingList]))
  return new Set(
    lists.flatMap((list) =>
      linesOf(list).flatMap(({ bulk, orderNumber }) => (orderNumber !== null && on.get(bulk) === list.id ? bulk : [])),
    ),
  )
}

/** Nothing of the operation has gone on, beside what stands in a store already. */
export const nothingBegun = async (work: Work): Promise<void> => {
  refuseWhere(
    work,
    'X-STARTED',
    work.pieces.filter(({ bulk }) => bulk['expedition'] !== work.header.id && textIn(bulk, 'consolidation') !== ''),
  )
  const rows = await work.session.asSystem('documents').all({
    where: {
      preRegisterType: textIn(work.header, 'type'),
      preRegisterNumber: textIn(work.header, 'number'),
      or: [{ state: { in: postedStates } }, { state: 'DRAFT', switches: { in: ['48', '51'] } }],
      voids: { null: true },
    },
  })
  if (rows.length > 0)
    throw refusedFor(work, 'X-INSPECTED', [], { documents: rows.map(({ id }) => id.replaceAll('~', ' ')).join(', ') })
}

const isUntouched = ({ bulk }: PieceRow): boolean =>
  isEmpty(bulk['receivedAt']) && textIn(bulk, 'consolidation') === '' && bulk['status'] === 'NOT_PICKED'

/** An operation is annulled while nothing of its own is received, picked or consolidated (X-OP-ANNUL). */
export const nothingReceived = (work: Work): void => {
  const own = work.pieces.filter(({ bulk }) => bulk['expedition'] !== work.header.id)
  const against = own.filter((row) => !isUntouched(row))
  const picked = work.pieces.filter(
    ({ bulk }) => bulk['expedition'] === work.header.id && bulk['status'] !== 'NOT_PICKED',
  )
  if (against.length + picked.length > 0)
    throw refusedFor(work, 'X-STARTED' satisfies OperationRule, sequencesOf([...against, ...picked]))
}
