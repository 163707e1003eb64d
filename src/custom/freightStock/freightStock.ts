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

export type Level = 'store' | 'zone' | 'rack' | 'location'

export interface FreightDashboard {
  readonly freeDays: number
  readonly lots: number
  readonly pieces: number
  readonly weightKg: number
  readonly volumeM3: number
  readonly days: number | null
  readonly level: Level
  readonly places: readonly CargoGroup[]
  readonly byEntity: readonly CargoGroup[]
  readonly byReference: readonly CargoGroup[]
  readonly byPackaging: readonly CargoGroup[]
  readonly overFreeDays: readonly ToldCargo[]
  readonly ending: readonly ToldCargo[]
}

/** From the whole to the single place. */
export const levels: readonly Level[] = ['store', 'zone', 'rack', 'location']

/** The catalogue of each level. */
export const catalogueOf: { readonly [L in Level]: string } = {
  store: 'stores',
  zone: 'wms-zones',
  rack: 'racks',
  location: 'locations',
}
