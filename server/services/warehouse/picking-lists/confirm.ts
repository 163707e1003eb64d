import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { type ListLine, linesOf, listState, listWords, lockList, packagesOf, placeToPick } from './listOf.ts'
import { refresh } from './refresh.ts'
import { isBulk, plainCode } from '../../../../src/domain/picking/scannedCode.ts'

/** The list of a call, released to be picked. */
export const lockReleased = async (session: Session, input: JsonObject): Promise<RecordOf<'picking-lists'>> => {
  const list = await lockList(session, input)
  if (list['state'] === 'DRAFT') throw listState(session, 'state', 'notReleased', list)
  return list
}

/** The most expected pieces that a refusal names. */
const named = 3

const wrong = (session: Session, field: string, message: string, names: readonly string[]): ApiError => {
  const shown = names.slice(0, named).join(', ')
  const more = names.length > named ? ` (+${names.length - named})` : ''
  return new ApiError('INVALID', { errors: { [field]: `${listWords(session, message)}: ${shown}${more}` } })
}

/**
 * A piece is scanned: it is picked, once. A wrong piece or place is refused with those that are expected; a piece
 * that somebody else has just picked with how it stands now.
 */
export const confirm: Implementation = async (session, input) => {
  const list = await lockReleased(session, input)
  const code = plainCode(textOf(input, 'code'))
  const lines = linesOf(list)
  const bulks = await lockBulks(
    session,
    lines.map(({ bulk }) => bulk),
  )
  const open = bulks.filter(({ status }) => status === 'FOR_PICKING')
  const scanned = open.find((bulk) => isBulk(bulk, code)) ?? bulks.find((bulk) => isBulk(bulk, code))
  if (scanned === undefined) throw wrong(session, 'code', 'wrongPiece', open.map(pieceName))
  // What somebody else has picked is told as picked, wherever it was taken from.
  if (open.includes(scanned)) await rightPlace(session, lines, scanned, textOf(input, 'location'))
  const pieces = textOf(input, 'pieces')
  if (pieces !== '' && Number(pieces) !== scanned['pieces'])
    throw wrong(session, 'pieces', 'wrongPieces', [String(scanned['pieces'])])
  const [picked] = await setPickingStatus(session, [scanned], 'PICKED')
  const refreshed = await refresh(session, list)
  return { list: refreshed, bulk: picked, left: open.length - 1 }
}

const rightPlace = async (
  session: Session,
  lines: readonly ListLine[],
  bulk: RecordOf<'bulks'>,
  scanned: string,
): Promise<void> => {
  if (scanned === '') return
  const line = lines.find((one) => one.bulk === bulk.id)
  const place = line && (await session.asSystem('locations').find(placeToPick(line, bulk)))
  if (place === undefined) return
  const given = plainCode(scanned)
  const known = [place.id, place['code'], place['barcode']].map((one) => plainCode(String(one ?? '')))
  if (known.includes(given)) return
  const [told] = await session.inOperation('locations').getMany([place.id])
  throw wrong(session, 'location', 'wrongPlace', [String(told?.['code'] ?? place.id)])
}

/** A bulk of the list by its identifier, locked. */
export const bulkOnList = async (
  session: Session,
  list: RecordOf<'picking-lists'>,
  input: JsonObject,
): Promise<RecordOf<'bulks'>> => {
  const id = textOf(input, 'bulk')
  if (!linesOf(list).some(({ bulk }) => bulk === id)) throw refusal(session, 'picking-lists', 'bulk', 'notOnList')
  const [bulk] = await lockBulks(session, [id])
  if (bulk === undefined) throw new ApiError('NOT_FOUND')
  return bulk
}

/** What is in a package comes out of it first. */
export const assertUnpacked = (
  session: Session,
  list: RecordOf<'picking-lists'>,
  { id }: { readonly id: string },
): void => {
  if (packagesOf(list).some(({ bulks }) => bulks.includes(id))) throw listState(session, 'bulk', 'packedAlready', list)
}

/** Back one step: what was picked by mistake goes back to its place. */
export const putBack: Implementation = async (session, input) => {
  const list = await lockReleased(session, input)
  const bulk = await bulkOnList(session, list, input)
  assertUnpacked(session, list, bulk)
  const [back] = await setPickingStatus(session, [bulk], 'FOR_PICKING')
  return { list: await refresh(session, list), bulk: back }
}
