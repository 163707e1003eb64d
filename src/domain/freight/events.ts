/** What happens to cargo on its way, in the order in which it usually does; the names are those of DCSA, in the past. */
export const freightEvents = [
  'BOOKED',
  'EMPTY_OUT',
  'PICKED_UP',
  'GATED_IN',
  'LOADED',
  'DEPARTED',
  'TRANSHIPPED',
  'ARRIVED',
  'DISCHARGED',
  'CUSTOMS_CLEARED',
  'GATED_OUT',
  'DELIVERED',
  'EMPTY_RETURNED',
  'CANCELED',
] as const

export type FreightEvent = (typeof freightEvents)[number]

/** Where a job stands on its way; it follows from what happened, nobody sets it. */
export const progressStates = ['BOOKED', 'IN_PROGRESS', 'ARRIVED', 'DELIVERED', 'CANCELED'] as const

export type Progress = (typeof progressStates)[number]

/** Where a container of a job stands. */
export type ContainerProgress =
  | 'PLANNED'
  | 'EMPTY_OUT'
  | 'GATED_IN'
  | 'LOADED'
  | 'DISCHARGED'
  | 'GATED_OUT'
  | 'EMPTY_RETURNED'

/** An event of a job: when it was to be, when it is expected, when it was; moments are ISO 8601 in UTC. */
export interface EventRow {
  readonly event: FreightEvent
  readonly container?: string | null
  readonly place?: string | null
  readonly plannedAt?: string | null
  readonly expectedAt?: string | null
  readonly actualAt?: string | null
  readonly required?: boolean | null
  readonly skippedBecause?: string | null
}

/** A leg of the way, as far as times go. */
export interface LegRow {
  readonly legType?: string | null
  readonly legState?: string | null
  readonly etd?: string | null
  readonly atd?: string | null
  readonly eta?: string | null
  readonly ata?: string | null
}

/** Whether customs have let the cargo in. */
export const isCleared = (rows: readonly Pick<EventRow, 'event' | 'actualAt'>[]): boolean =>
  rows.some(({ event, actualAt }) => event === 'CUSTOMS_CLEARED' && Boolean(actualAt))

export const isFreightEvent = (name: unknown): name is FreightEvent => freightEvents.some((event) => event === name)
