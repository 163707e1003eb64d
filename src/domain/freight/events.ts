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

/**
 * Whether one of some events happened to the whole of a job: all of its containers have one, or a row without a
 * container does. A container of which all of them are skipped is not waited for.
 *
 * @param containers of the job; where it names none, those that the events name
 */
export const happenedToAll = (
  rows: readonly EventRow[],
  containers: readonly string[],
  names: readonly FreightEvent[],
): boolean => {
  const own = rows.filter(({ event }) => names.includes(event))
  if (own.some(({ container, actualAt }) => !container && actualAt)) return true
  const of = (is: (row: EventRow) => unknown) =>
    new Set(own.flatMap((row) => (row.container && is(row) ? [row.container] : [])))
  const [done, open] = [of(({ actualAt }) => actualAt), of(({ skippedBecause }) => !skippedBecause?.trim())]
  const skipped = of(({ container }) => !open.has(container ?? ''))
  const all = containers.length > 0 ? containers : [...of(() => true)]
  return done.size > 0 && all.every((container) => done.has(container) || skipped.has(container))
}

/** Whether customs have let the cargo in, all of it. */
export const isCleared = (rows: readonly EventRow[], containers: readonly string[] = []): boolean =>
  happenedToAll(rows, containers, ['CUSTOMS_CLEARED'])

export const isFreightEvent = (name: unknown): name is FreightEvent => freightEvents.some((event) => event === name)
