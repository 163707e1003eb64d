import type { JsonObject } from '../../schema/json.ts'

/** What a piece says of how it came to a store and left it, and of what it was there. */
const said = [
  'store',
  'receivedAt',
  'receiptDocument',
  'dispatchedAt',
  'dispatchDocument',
  'pieces',
  'grossWeight',
  'volumeM3',
] as const

type Piece = { readonly [field: string]: unknown }

/** A piece as it came to a store and left it, kept when it arrives in the next one. */
export const stayOf = (piece: Piece): JsonObject =>
  Object.fromEntries(
    said.map((field) => {
      const value = piece[field]
      return [field, typeof value === 'string' || typeof value === 'number' ? value : null]
    }),
  )

/** The stays of a piece before the one that it tells itself, oldest first. */
export const staysOf = ({ stays }: Piece): readonly JsonObject[] =>
  Array.isArray(stays)
    ? stays.filter((stay): stay is JsonObject => typeof stay === 'object' && stay !== null && !Array.isArray(stay))
    : []
