/** What a history of operations is told by. */
export const dimensions = ['month', 'commodity', 'shipper', 'transport', 'customer'] as const

export type Dimension = (typeof dimensions)[number]

/** What the operations of a period come to; null: nothing left, nothing was planned, or the reader may not read it. */
export interface Figures {
  readonly operations: number
  readonly tons: number | null
  readonly volumeM3: number | null
  readonly stayDays: number | null
  readonly onTimeShare: number | null
  readonly revenue: number | null
}

export interface FiguresOfGroup {
  /** A month or the identifier of a record; empty: operations without one. */
  readonly key: string
  readonly now: Figures
  readonly former: Figures
}

/** A range of months beside the period of the same length before it. */
export interface Statistics {
  readonly from: string
  readonly to: string
  readonly formerFrom: string
  readonly formerTo: string
  readonly currency: string
  readonly now: Figures
  readonly former: Figures
  /** `left`: how many groups are not told. */
  readonly by: {
    readonly [D in Dimension]: { readonly groups: readonly FiguresOfGroup[]; readonly left: number }
  }
}
