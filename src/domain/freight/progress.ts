import {
  type ContainerProgress,
  type EventRow,
  type FreightEvent,
  freightEvents,
  happenedToAll,
  type LegRow,
  type Progress,
} from './events.ts'
import { mainLegs } from './mainLegs.ts'

/** What a job tells of its way. */
export interface Way {
  readonly events: readonly EventRow[]
  readonly legs: readonly LegRow[]
  readonly containers?: readonly string[]
  readonly etd?: string | null
  readonly atd?: string | null
  readonly eta?: string | null
  readonly ata?: string | null
}

const happened = ({ events }: Pick<Way, 'events'>, ...names: readonly FreightEvent[]): boolean =>
  events.some(({ event, actualAt }) => names.includes(event) && isSaid(actualAt))

const isSaid = (moment: string | null | undefined): moment is string => typeof moment === 'string' && moment !== ''

/** Departure of the first leg and arrival of the last one; what the job says itself where it has no legs. */
export const timesOf = (way: Way): { readonly [time in 'etd' | 'atd' | 'eta' | 'ata']: string | null } => {
  const legs = mainLegs(way.legs)
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    etd: first?.etd ?? way.etd ?? null,
    atd: first?.atd ?? way.atd ?? null,
    eta: last?.eta ?? way.eta ?? null,
    ata: last?.ata ?? way.ata ?? null,
  }
}

const delivering = ['DELIVERED', 'EMPTY_RETURNED'] as const
const arriving = ['ARRIVED', 'DISCHARGED', 'CUSTOMS_CLEARED', 'GATED_OUT', ...delivering] as const

/**
 * Where a job stands, from what happened to it and from nothing else. It has come as far as the last of its containers.
 *
 * @example progressOf({ events: [{ event: 'LOADED', actualAt: '2026-11-02T10:00:00.000Z' }], legs: [] }) // 'IN_PROGRESS'
 */
export const progressOf = (way: Way): Progress => {
  const { atd, ata } = timesOf(way)
  const toAll = (...names: readonly FreightEvent[]): boolean => happenedToAll(way.events, way.containers ?? [], names)
  if (toAll('CANCELED')) return 'CANCELED'
  if (toAll(...delivering)) return 'DELIVERED'
  if (isSaid(ata) || toAll(...arriving)) return 'ARRIVED'
  const onTheWay = freightEvents.filter((event) => event !== 'BOOKED')
  return isSaid(atd) || happened(way, ...onTheWay) ? 'IN_PROGRESS' : 'BOOKED'
}

export interface NextEvent {
  readonly event: FreightEvent
  /** When it is expected, else planned; null: nobody said. */
  readonly dueAt: string | null
}

const isOpen = ({ actualAt, skippedBecause }: EventRow): boolean => !isSaid(actualAt) && !skippedBecause?.trim()

const dueOf = ({ expectedAt, plannedAt }: EventRow): string | null =>
  isSaid(expectedAt) ? expectedAt : isSaid(plannedAt) ? plannedAt : null

/** What is to happen next: the open event that is due first, else the first without a day; without events, its times. */
export const nextEvent = (way: Way): NextEvent | null => {
  const progress = progressOf(way)
  if (progress === 'CANCELED') return null
  const open = way.events.filter((row) => isOpen(row) && row.event !== 'CANCELED')
  const rows = open.map((row) => ({ event: row.event, dueAt: dueOf(row) }))
  const { etd, atd, eta, ata } = timesOf(way)
  const told = (event: FreightEvent): boolean => way.events.some((row) => row.event === event)
  if (progress !== 'DELIVERED') {
    if (!isSaid(atd) && isSaid(etd) && progress === 'BOOKED' && !told('DEPARTED'))
      rows.push({ event: 'DEPARTED', dueAt: etd })
    if (!isSaid(ata) && isSaid(eta) && progress !== 'ARRIVED' && !told('ARRIVED'))
      rows.push({ event: 'ARRIVED', dueAt: eta })
  }
  const rank = (event: FreightEvent): number => freightEvents.indexOf(event)
  const [next] = rows.toSorted(
    (one, other) => (one.dueAt ?? '9999').localeCompare(other.dueAt ?? '9999') || rank(one.event) - rank(other.event),
  )
  return next ?? null
}

/** The events that must be done or skipped with a reason before the job is complete, and are not. */
export const openRequired = (events: readonly EventRow[]): readonly EventRow[] =>
  events.filter((row) => row.required === true && isOpen(row))

const containerSteps = ['EMPTY_OUT', 'GATED_IN', 'LOADED', 'DISCHARGED', 'GATED_OUT', 'EMPTY_RETURNED'] as const

/** How far a container has come: the last step that happened to it, or to the whole job where an event names none. */
export const containerProgress = (container: string, events: readonly EventRow[]): ContainerProgress => {
  const own = events.filter((row) => !row.container || row.container === container)
  return containerSteps.findLast((step) => happened({ events: own }, step)) ?? 'PLANNED'
}
