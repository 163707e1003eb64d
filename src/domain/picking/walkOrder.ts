/** Where a line of a list is picked. */
export interface Stop {
  readonly zoneSequence?: number | null
  readonly pickSequence?: number | null
  readonly level?: number | null
  readonly code: string
}

const last = Number.MAX_SAFE_INTEGER

/** The order in which stops are walked to: by zone, by place in it, from the floor up (G-10). */
export const walkOrder = (a: Stop, b: Stop): number =>
  (a.zoneSequence ?? last) - (b.zoneSequence ?? last) ||
  (a.pickSequence ?? last) - (b.pickSequence ?? last) ||
  (a.level ?? 1) - (b.level ?? 1) ||
  (a.code < b.code ? -1 : a.code > b.code ? 1 : 0)
