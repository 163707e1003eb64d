import type { Session } from '../../../../contract.ts'
import { readOperation } from '../reading/load.ts'
import { readablePieces } from '../reading/readablePieces.ts'

/** An operation with its pieces, in their order; each says its place in it as `pieceSequence`. */
export const withBulksOf = async (session: Session, id: string) => {
  const header = await session.of('pre-registers').get(id)
  const { pieces } = await readOperation(session, header)
  const shown = await readablePieces(session, pieces)
  return { ...header, bulks: shown.map(({ sequence, bulk }) => ({ ...bulk, pieceSequence: sequence })) }
}
