import type { Session } from '../../../../contract.ts'
import { readableRecords } from '../../../readableRecords.ts'
import type { PieceRow } from './work.ts'

/** The pieces of an operation as far as the caller may read them, for an answer; work on them sees them all. */
export const readablePieces = async (session: Session, pieces: readonly PieceRow[]): Promise<readonly PieceRow[]> => {
  const found = await readableRecords(
    session,
    'bulks',
    pieces.map(({ bulk }) => bulk.id),
  )
  const byId = new Map(found.map((bulk) => [bulk.id, bulk]))
  return pieces.flatMap(({ sequence, bulk: { id } }) => {
    const bulk = byId.get(id)
    return bulk === undefined ? [] : [{ sequence, bulk }]
  })
}
