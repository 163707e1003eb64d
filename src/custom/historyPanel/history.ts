import type { Dimension } from '../../domain/operations/statistics.ts'
import { reference } from '../../schema/index.ts'

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
