import { countedQuantity } from '../../../../src/domain/operations/countedQuantity.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'

/** What is there is what is declared. */
export const asDeclared = { declaredPieces: null, declaredQuantity: null } as const

/**
 * Of a bulk that was counted otherwise than declared, what was counted is there: picking, stock and dispatch go by it.
 * One counted zero keeps what was declared; it is absent as a whole.
 */
export const countedOf = (bulk: RecordOf<'bulks'>, counted: number | undefined): JsonObject => {
  const [declared, quantity] = [bulk.pieces ?? 0, bulk.quantity ?? null]
  if (counted === undefined || counted === 0 || counted === declared || declared === 0) return {}
  return {
    pieces: counted,
    ...(quantity === null ? {} : { quantity: countedQuantity({ pieces: declared, quantity }, counted) }),
    declaredPieces: declared,
    declaredQuantity: quantity,
  }
}

/** The bulk as it was declared, as if not counted. */
export const declaredOf = (bulk: RecordOf<'bulks'>): JsonObject => {
  const declared = bulk.declaredPieces ?? null
  return declared === null ? {} : { ...asDeclared, pieces: declared, quantity: bulk.declaredQuantity ?? null }
}
