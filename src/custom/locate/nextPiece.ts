import { plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** Pieces by each code that names them; one code may be that of all that stands on a pallet. */
export type PiecesByCode = ReadonlyMap<string, readonly AnyRecord[]>

/**
 * The pieces that readings of a code take, in the order of the server: those that are not placed yet, and where each has
 * its place, all of them anew.
 */
export const nextPieces = (
  byCode: PiecesByCode,
  code: string,
  placed: { readonly has: (id: string) => boolean },
): readonly AnyRecord[] => {
  const named = (byCode.get(plainCode(code)) ?? []).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const left = named.filter(({ id }) => !placed.has(id))
  return left.length === 0 ? named : left
}

/** The pieces in hand by the codes that were read, one for each; undefined where no piece that is shown has the code. */
export const piecesInHand = (
  byCode: PiecesByCode,
  codes: readonly string[],
  placed: { readonly has: (id: string) => boolean },
): readonly (AnyRecord | undefined)[] => {
  const taken = new Set<string>()
  return codes.map((code) => {
    const pieces = nextPieces(byCode, code, placed)
    // The only one of a code is in hand, however often it is read.
    const isOnly = byCode.get(plainCode(code))?.length === 1
    const piece = isOnly ? pieces[0] : pieces.find(({ id }) => !taken.has(id))
    if (piece !== undefined) taken.add(piece.id)
    return piece
  })
}
