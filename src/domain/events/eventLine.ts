import { byText } from './byText.ts'
import { type EventRow, type FreightEvent, freightEvents, happenedToAll } from '../freight/events.ts'

/** One event of a shipment, all its containers together. */
export interface LineStep {
  readonly event: FreightEvent
  /** How many of how many have it; one of one where it is of the whole cargo. */
  readonly done: number
  readonly of: number
  readonly planned: string | null
  readonly expected: string | null
  /** When the last of them had it; null while one has not. */
  readonly actual: string | null
  readonly place: string | null
  /** Hours after what was planned, or after what was expected where nothing was; negative: early, null: nobody said. */
  readonly lateHours: number | null
}

type Row = EventRow & { readonly place?: string | null }

const last = (moments: readonly (string | null | undefined)[]): string | null =>
  moments
    .filter((moment) => typeof moment === 'string' && moment !== '')
    .toSorted((one, other) => byText(String(one), String(other)))
    .at(-1) ?? null

const hours = (from: string, until: string): number => Math.round((Date.parse(until) - Date.parse(from)) / 3_600_000)

/** What is not there yet is late from the moment on at which it was to be. */
const lateness = (
  planned: string | null,
  expected: string | null,
  actual: string | null,
  now: string,
): number | null => {
  const promised = planned ?? expected
  if (promised === null) return null
  const until = actual ?? [expected ?? now, now].toSorted((one, other) => byText(one, other)).at(-1) ?? now
  const late = hours(promised, until)
  return actual === null && until === now && late < 0 ? 0 : late
}

/** What was called off is waited for no more, nor what is delivered, except the empty containers. */
export const isOver = (rows: readonly EventRow[], containers: readonly string[], event: FreightEvent): boolean =>
  happenedToAll(rows, containers, ['CANCELED']) ||
  (event !== 'EMPTY_RETURNED' && happenedToAll(rows, containers, ['DELIVERED', 'EMPTY_RETURNED']))

/**
 * The events of a shipment in the order of their days, those that happen to containers counted.
 *
 * @example eventLine(rows, ['CSQU3054383', 'MSKU6011672'], now) // [{ event: 'LOADED', done: 1, of: 2, actual: null, … }]
 */
export const eventLine = (rows: readonly Row[], containers: readonly string[], now: string): readonly LineStep[] => {
  const steps = freightEvents.flatMap((event): readonly LineStep[] => {
    const own = rows.filter((row) => row.event === event && !row.skippedBecause?.trim())
    if (own.length === 0) return []
    const ofContainers = own.filter(({ container }) => container)
    const whole = own.some(({ container, actualAt }) => !container && actualAt)
    // A container whose event is skipped is not waited for.
    const skipped = rows.filter((row) => row.event === event && row.container && row.skippedBecause?.trim())
    const waited = containers.filter((one) => skipped.every(({ container }) => container !== one)).length
    const of = ofContainers.length === 0 ? 1 : Math.max(waited, ofContainers.length)
    const done = whole ? of : own.filter(({ actualAt }) => actualAt).length
    const [planned, expected] = [last(own.map((row) => row.plannedAt)), last(own.map((row) => row.expectedAt))]
    const actual = done >= of ? last(own.map(({ actualAt }) => actualAt)) : null
    const place = own.find((row) => row.place)?.place ?? null
    const isLeft = actual === null && isOver(rows, containers, event)
    const lateHours = isLeft ? null : lateness(planned, expected, actual, now)
    return [{ event, done, of, planned, expected, actual, place, lateHours }]
  })
  const day = ({ actual, expected, planned }: LineStep): string => actual ?? expected ?? planned ?? '9999'
  return steps.toSorted((one, other) => byText(day(one), day(other)))
}
