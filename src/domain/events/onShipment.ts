import { type FreightEvent, isFreightEvent } from '../freight/events.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Call, Happening, History, Time } from './history.ts'

type Row = JsonObject

const at = (time: Time | null | undefined): string | null => time?.at ?? null

/** What is told now; what was told and is taken back goes; what somebody wrote otherwise stays. */
const settled = (written: unknown, before: string | null, after: string | null): string | null => {
  const own = typeof written === 'string' && written !== '' ? written : null
  if (after !== null) return after
  return before !== null && own !== null && Date.parse(own) === Date.parse(before) ? null : own
}

const keyOf = (event: FreightEvent, container: string): string => `${event} ${container}`

const byKey = (happenings: readonly Happening[], containers: readonly string[]): ReadonlyMap<string, Happening> =>
  new Map(
    happenings.flatMap((one) =>
      one.freightEvent === null
        ? []
        : [[keyOf(one.freightEvent, containers.includes(one.subject) ? one.subject : ''), one] as const],
    ),
  )

/** A row that messages alone made, and that nothing is left of. */
const isEmpty = (row: Row): boolean =>
  row['required'] !== true && ['plannedAt', 'expectedAt', 'actualAt', 'skippedBecause'].every((field) => !row[field])

/** The events of a shipment as its messages tell them, those that nobody told of as they were written. */
export const eventsTold = (
  rows: readonly Row[],
  containers: readonly string[],
  before: History,
  after: History,
): readonly Row[] => {
  const [old, told] = [byKey(before.happenings, containers), byKey(after.happenings, containers)]
  const known = new Set<string>()
  const kept = rows.flatMap((row): readonly Row[] => {
    if (!isFreightEvent(row['event'])) return [row]
    const key = keyOf(row['event'], typeof row['container'] === 'string' ? row['container'] : '')
    known.add(key)
    const [was, is] = [old.get(key), told.get(key)]
    if (was === undefined && is === undefined) return [row]
    const now = {
      ...row,
      place: is?.place ?? row['place'] ?? null,
      plannedAt: settled(row['plannedAt'], at(was?.planned), at(is?.planned)),
      expectedAt: settled(row['expectedAt'], at(was?.expected), at(is?.expected)),
      actualAt: settled(row['actualAt'], at(was?.whole), at(is?.whole)),
    }
    return is === undefined && isEmpty(now) ? [] : [now]
  })
  const added = [...told].flatMap(([key, one]): readonly Row[] => {
    if (known.has(key) || one.freightEvent === null) return []
    const row = {
      event: one.freightEvent,
      container: containers.includes(one.subject) ? one.subject : null,
      place: one.place,
      plannedAt: at(one.planned),
      expectedAt: at(one.expected),
      actualAt: at(one.whole),
    }
    return isEmpty(row) ? [] : [row]
  })
  return [...kept, ...added]
}

const callAt = ({ calls }: History, place: unknown, leaves: boolean): Call | undefined =>
  calls.find((call) => call.place === place && call.leaves === leaves)

/** The legs of a shipment with the times of their calls. */
export const legsTold = (rows: readonly Row[], before: History, after: History): readonly Row[] =>
  rows.map((row) => {
    const end = (port: string, leaves: boolean, planned: string, expected: string, actual: string): Row => {
      const [was, is] = [callAt(before, row[port], leaves), callAt(after, row[port], leaves)]
      if (was === undefined && is === undefined) return {}
      return {
        [planned]: settled(row[planned], at(was?.planned), at(is?.planned)),
        [expected]: settled(row[expected], at(was?.expected ?? was?.planned), at(is?.expected ?? is?.planned)),
        [actual]: settled(row[actual], at(was?.actual), at(is?.actual)),
      }
    }
    return {
      ...row,
      ...end('fromPort', true, 'plannedDeparture', 'etd', 'atd'),
      ...end('toPort', false, 'plannedArrival', 'eta', 'ata'),
    }
  })

/** The times of a shipment itself, where it has no legs. */
export const timesTold = (values: Row, before: History, after: History): Row =>
  Object.fromEntries(
    (['etd', 'atd', 'eta', 'ata'] as const).map((name) => [
      name,
      settled(values[name], at(before.times[name]), at(after.times[name])),
    ]),
  )
