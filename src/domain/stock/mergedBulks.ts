import type { AnyRecord } from '../../schema/json.ts'

const keyOf = (bulk: AnyRecord): string => JSON.stringify([bulk['type'], bulk['number'], bulk['sequence']])

/**
 * Normal and freight cargo as one list (B-BULK-STOCK-MERGE, B-BULK-PICKED-MERGE): each bulk once, as the freight list
 * tells it where both do.
 */
export const mergedBulks = (normal: readonly AnyRecord[], freight: readonly AnyRecord[]): readonly AnyRecord[] => [
  ...new Map([...normal, ...freight].map((bulk) => [keyOf(bulk), bulk])).values(),
]
