import type { FreightEvent } from '../../../src/domain/freight/events.ts'
import type { JsonObject } from '../../../src/schema/json.ts'

/** A job of a sample company around one of its masters, whose houses it carries; days are counted from today. */
export interface SampleShipment {
  readonly master: string
  readonly type: string
  readonly record: JsonObject
  /** Events with the day that each was planned for; what is past and not left out happened. */
  readonly events: readonly (readonly [event: FreightEvent, day: number, more?: JsonObject])[]
  /** What is sold and bought, each for the whole job; bought of the carrier. */
  readonly charges: readonly (readonly [
    description: string,
    category: string,
    sell: number,
    buy: number,
    currency: string,
  ])[]
  readonly papers: readonly (readonly [paper: string, received: number | null, verified?: number])[]
}
