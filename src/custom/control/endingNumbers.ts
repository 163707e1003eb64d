import type { AnyRecord } from '../../schema/json.ts'

/** Below this share of a range a consecutive is near its end (B-CONSECUTIVE). */
const nearShare = 0.1

export interface EndingNumbers {
  readonly id: string
  readonly name: string
  readonly left: number
}

/** Consecutives whose numbers run out soon, the shortest first. */
export const endingNumbers = (consecutives: readonly AnyRecord[]): readonly EndingNumbers[] =>
  consecutives
    .flatMap((row) => {
      const [start, current, end] = [Number(row['start'] ?? 1), Number(row['current'] ?? 0), Number(row['end'] ?? 0)]
      const left = end - current
      const near = end > 0 && left <= (end - start + 1) * nearShare
      return near ? [{ id: row.id, name: `${String(row['prefix'] ?? '')}${end}`, left: Math.max(0, left) }] : []
    })
    .toSorted((a, b) => a.left - b.left)
