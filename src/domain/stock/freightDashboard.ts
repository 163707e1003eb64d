/** How much cargo there is in one place, of one customer or product. */
export interface CargoGroup {
  readonly resource: string
  /** Empty: without one. */
  readonly key: string
  readonly lots: number
  readonly pieces: number
  readonly weightKg: number
  readonly volumeM3: number
  /** Of what has been there longest. */
  readonly days: number | null
  /** How full its racks are, where it is a place. */
  readonly share?: number | null
}

/** Cargo that is told of: too long in store, or a lot that ends. */
export interface ToldCargo {
  readonly id: string
  readonly name: string
  readonly entity: string
  readonly store: string
  readonly location: string
  readonly lot: string
  readonly dueDate: string
  readonly pieces: number
  readonly weightKg: number
  readonly days: number | null
}

/** From the whole to the single place. */
export const levels = ['store', 'zone', 'rack', 'location'] as const

/** Lists that hold the first of their rows; how many there are is told beside them. */
type CutList = 'byEntity' | 'byReference' | 'byPackaging' | 'overFreeDays' | 'ending'

/** Customers' cargo in store, the places below the one that was asked for. */
export interface FreightDashboard extends Omit<CargoGroup, 'resource' | 'key' | 'share'> {
  readonly today: string
  readonly freeDays: number
  readonly level: (typeof levels)[number]
  readonly places: readonly CargoGroup[]
  readonly byEntity: readonly CargoGroup[]
  readonly byReference: readonly CargoGroup[]
  readonly byPackaging: readonly CargoGroup[]
  readonly overFreeDays: readonly ToldCargo[]
  readonly ending: readonly ToldCargo[]
  readonly totals: { readonly [list in CutList]: number }
}
