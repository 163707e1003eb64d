import type { JsonObject } from '../../../src/schema/json.ts'

/** A rack of so many bays and levels, by its place in the zone in metres; kilograms and cubic metres that it holds. */
export interface SampleRack {
  readonly code: string
  readonly description: string
  readonly type: string
  readonly bays: number
  readonly levels: number
  readonly at: readonly [x: number, y: number]
  /** Degrees; its front looks down the plan at none. */
  readonly rotation?: number
  readonly size: readonly [width: number, depth: number, levelHeight: number]
  readonly holds: readonly [kilograms: number, cubicMetres: number]
}

export interface SampleZone {
  readonly code: string
  readonly description: string
  readonly purpose: string
  readonly color: string
  /** Corner and sides in metres. */
  readonly at: readonly [x: number, y: number]
  readonly size: readonly [width: number, height: number]
  readonly more?: JsonObject
  readonly racks: readonly SampleRack[]
}

/** The plan of a store, published. */
export interface SamplePlan {
  readonly warehouse: string
  readonly store: string
  readonly name: string
  readonly zones: readonly SampleZone[]
}
