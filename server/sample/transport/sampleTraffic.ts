import type { JsonObject } from '../../../src/schema/json.ts'

/** A house of a master: for whom, what is in it, and how much of it. */
export interface SampleHouse {
  readonly serial: string
  /** The customer whose cargo it is, by his code. */
  readonly customer: string
  readonly consignee: string
  readonly pieces: number
  readonly grossWeight: number
  readonly volumeM3: number
  readonly goods: string
  readonly more?: JsonObject
}

/** A master as its carrier issued it; departure and arrival are told in days from today. */
export interface SampleMaster {
  readonly code: string
  readonly record: JsonObject
  readonly leaves: number
  readonly arrives: number
  readonly houses: readonly SampleHouse[]
}

export interface SampleTraffic {
  readonly consignees: readonly JsonObject[]
  readonly masters: readonly SampleMaster[]
}
