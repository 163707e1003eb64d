import type { PlaceOfWay } from '../../resources/freightAnswers.ts'
import type { JsonObject } from '../../schema/json.ts'
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

/** The legs whose ends both lie somewhere. */
export const routeOf = (legs: readonly JsonObject[], places: readonly PlaceOfWay[]): readonly RouteLine[] => {
  const points = new Map(
    places.map(({ port, name, longitude, latitude }): [string, RoutePoint] => [
      port,
      { port, name, at: [longitude, latitude] },
    ]),
  )
  return legs.flatMap((leg) => {
    const [from, to] = [points.get(String(leg['fromPort'])), points.get(String(leg['toPort']))]
    return from && to && from.port !== to.port ? [{ from, to, state: legState(leg) }] : []
  })
}
