import type { AnyRecord } from '../../schema/json.ts'

/** Pieces of one operation: actions act on these. */
export interface OfOperation {
  readonly type: string
  readonly number: string
  readonly sequences: readonly number[]
  readonly bulks: readonly AnyRecord[]
}

/** Does something with each of them. @throws once all are tried, what was refused */
export type EachOperation = (work: (of: OfOperation) => Promise<unknown>) => Promise<void>

export const byOperation = (bulks: readonly AnyRecord[]): readonly OfOperation[] => {
  const groups = new Map<string, OfOperation>()
  for (const bulk of bulks) {
    const { type, number, sequence } = bulk
    const key = `${String(type)}~${String(number)}`
    const before = groups.get(key)
    groups.set(key, {
      type: String(type),
      number: String(number),
      sequences: [...(before?.sequences ?? []), Number(sequence)],
      bulks: [...(before?.bulks ?? []), bulk],
    })
  }
  return [...groups.values()]
}
