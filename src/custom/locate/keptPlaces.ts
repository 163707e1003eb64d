import type { KeptScan } from '../work/queue/scanStore.ts'
import { nextPiece, type PiecesByCode } from './nextPiece.ts'

/**
 * Where pieces were put by the scans that this device keeps and the server does not have yet, by identifier: each scan
 * places one, also of those that have one code; the last of a piece counts.
 */
export const keptPlaces = (
  waiting: readonly Pick<KeptScan, 'values'>[],
  byCode: PiecesByCode,
): ReadonlyMap<string, string> => {
  const placed = new Map<string, string>()
  for (const { values } of waiting) {
    const { action, code, location } = values
    if (action !== 'locate' || typeof code !== 'string' || typeof location !== 'string') continue
    const piece = nextPiece(byCode, code, placed)
    if (piece !== undefined) placed.set(piece.id, location)
  }
  return placed
}
