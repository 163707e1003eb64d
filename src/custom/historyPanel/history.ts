import { reference } from '../../schema/index.ts'

/** What the operations of a period come to; null where nothing can be said of it. */
export interface Figures {
  readonly operations: number
  readonly tons: number | null
  readonly volumeM3: number | null
  readonly stayDays: number | null
  readonly onTimeShare: number | null
  readonly revenue: number | null
}

export interface HistoryGroup {
  /** A month or the identifier of a record; empty: operations without one. */
  readonly key: string
  readonly now: Figures
  readonly former: Figures
}

export const dimensions = ['month', 'commodity', 'shipper', 'transport', 'customer'] as const

export type Dimension = (typeof dimensions)[number]

export interface Told {
  readonly groups: readonly HistoryGroup[]
  /** How many groups are not told. */
  readonly left: number
}

/** What the server answers for a range of months. */
export interface History {
  readonly from: string
  readonly to: string
  readonly formerFrom: string
  readonly formerTo: string
  readonly currency: string
  readonly now: Figures
  readonly former: Figures
  readonly by: { readonly [D in Dimension]: Told }
}

export const measures = ['operations', 'tons', 'volumeM3', 'stayDays', 'onTimeShare', 'revenue'] as const

export type Measure = (typeof measures)[number]

/** The records that operations are grouped by. */
export const grouped = {
  commodity: reference('commodity-types'),
  shipper: reference('shippers'),
  transport: reference('transport-types'),
  customer: reference('customers'),
} as const

export const filterNames = ['commodity', 'shipper', 'transport', 'customer'] as const satisfies readonly Dimension[]

export const askedNames = ['monthFrom', 'monthTo', ...filterNames] as const

/** What the panel is asked for, each only where it is filled (B-DASH-FILTERS). */
export type Asked = { readonly [name in (typeof askedNames)[number]]?: string }
