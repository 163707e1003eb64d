import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import { type LegState, legState } from './searching.ts'

export interface RoutePoint {
  readonly port: string
  readonly name: string
  /** Longitude and latitude. */
  readonly at: readonly [number, number]
}

export interface RouteLine {
  readonly from: RoutePoint
  readonly to: RoutePoint
  readonly state: LegState
}

const numberIn = (row: AnyRecord, field: string): number | null => {
  const value = row[field]
  return value === null || value === undefined || value === '' || !Number.isFinite(Number(value)) ? null : Number(value)
}

/** Where a port lies: as it is written, else as the airport of its IATA code is. */
const pointOf = (port: AnyRecord, airports: readonly AnyRecord[]): RoutePoint | null => {
  const airport = airports.find(({ iata }) => typeof iata === 'string' && iata === port['iata'])
  for (const place of [port, airport]) {
    const [longitude, latitude] = [place && numberIn(place, 'longitude'), place && numberIn(place, 'latitude')]
    if (typeof longitude === 'number' && typeof latitude === 'number')
      return { port: port.id, name: String(port['description'] ?? port.id), at: [longitude, latitude] }
  }
  return null
}

/** The ports that legs call at, each once, in their order. */
export const portsOf = (legs: readonly JsonObject[]): readonly string[] => [
  ...new Set(legs.flatMap(({ fromPort, toPort }) => [fromPort, toPort]).filter((port) => typeof port === 'string')),
]

/** The legs whose ends both lie somewhere. */
export const routeOf = (
  legs: readonly JsonObject[],
  ports: readonly AnyRecord[],
  airports: readonly AnyRecord[],
): readonly RouteLine[] => {
  const points = new Map(ports.map((port) => [port.id, pointOf(port, airports)]))
  return legs.flatMap((leg) => {
    const [from, to] = [points.get(String(leg['fromPort'])), points.get(String(leg['toPort']))]
    return from && to && from.port !== to.port ? [{ from, to, state: legState(leg) }] : []
  })
}
