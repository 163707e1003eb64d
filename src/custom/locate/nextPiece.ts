import { plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** Pieces by each code that names them; one code may be that of all that stands on a pallet. */
export type PiecesByCode = ReadonlyMap<string, readonly AnyRecord[]>

/**
 * The piece that a reading takes: of several of one code the first, in the order of the server, that no reading before
 * has taken.
 */
export const nextPiece = (
  byCode: PiecesByCode,
  code: string,
  taken: { readonly has: (id: string) => boolean },
): AnyRecord | undefined => {
  const named = byCode.get(plainCode(code)) ?? []
  if (named.length < 2) return named[0]
  return named.filter(({ id }) => !taken.has(id)).toSorted((one, other) => (one.id < other.id ? -1 : 1))[0]
}

/** The pieces in hand by the codes that were read, one for each; undefined where no piece that is shown has the code. */
export const piecesInHand = (
  byCode: PiecesByCode,
  codes: readonly string[],
  placed: { readonly has: (id: string) => boolean },
): readonly (AnyRecord | undefined)[] => {
  const taken = new Set<string>()
  return codes.map((code) => {
    const piece = nextPiece(byCode, code, { has: (id) => taken.has(id) || placed.has(id) })
    if (piece !== undefined) taken.add(piece.id)
    return piece
  })
}
