import type { KeptScan } from '../work/queue/scanStore.ts'
import { nextPieces, type PiecesByCode } from './nextPiece.ts'

/**
 * Where pieces were put by the scans that this device keeps and the server does not have yet, by identifier: each scan
 * places one, also of those that have one code, of which the server takes the first that is not there yet; the last of a
 * piece counts.
 */
export const keptPlaces = (
  waiting: readonly Pick<KeptScan, 'values'>[],
  byCode: PiecesByCode,
): ReadonlyMap<string, string> => {
  const placed = new Map<string, string>()
  for (const { values } of waiting) {
    const { action, code, location } = values
    if (action !== 'locate' || typeof code !== 'string' || typeof location !== 'string') continue
    const pieces = nextPieces(byCode, code, placed)
    const piece = pieces.find(({ id }) => placed.get(id) !== location) ?? pieces[0]
    if (piece !== undefined) placed.set(piece.id, location)
  }
  return placed
}
