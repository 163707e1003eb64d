import type { BulkAt } from './useBulksAt.ts'

/** Pieces of one operation: actions act on these. */
export interface OfOperation {
  readonly type: string
  readonly number: string
  readonly sequences: readonly number[]
}

export const byOperation = (bulks: readonly BulkAt[]): readonly OfOperation[] => {
  const groups = new Map<string, OfOperation>()
  for (const { type, number, sequence } of bulks) {
    const key = `${type}~${number}`
    groups.set(key, { type, number, sequences: [...(groups.get(key)?.sequences ?? []), sequence] })
  }
  return [...groups.values()]
}
