import type { AnyRecord } from '../../schema/json.ts'

/** Pieces of one operation: actions act on these. */
export interface OfOperation {
  readonly type: string
  readonly number: string
  readonly sequences: readonly number[]
}

export const byOperation = (bulks: readonly AnyRecord[]): readonly OfOperation[] => {
  const groups = new Map<string, OfOperation>()
  for (const { type, number, sequence } of bulks) {
    const key = `${String(type)}~${String(number)}`
    const sequences = [...(groups.get(key)?.sequences ?? []), Number(sequence)]
    groups.set(key, { type: String(type), number: String(number), sequences })
  }
  return [...groups.values()]
}
