import type { Big } from 'big.js'
import type { Stored, Temperature } from './cargo.ts'
import { least, type Load, minus } from './load.ts'

export interface ZoneOfPlace {
  readonly id: string
  readonly code: string
  readonly active: boolean
  readonly purpose: string
  readonly temperature: Temperature
  readonly hazardousAllowed: boolean
}

export interface RackOfPlace {
  readonly id: string
  readonly code: string
  readonly active: boolean
  /** Levels by bays. */
  readonly positions: number
  /** Metres; null: no limit, as on a floor. */
  readonly levelHeight: Big | null
  readonly bayWidth: Big | null
  readonly depth: Big | null
  readonly capacity: Load
  readonly used: Load
  /** Classes of the dangerous goods that stand in it. */
  readonly imoClasses: readonly string[]
}

/** A location with its rack and zone, and what is there. */
export interface Place {
  readonly id: string
  readonly code: string
  readonly barcode: string | null
  readonly storeId: string
  readonly zone: ZoneOfPlace
  readonly rack: RackOfPlace
  readonly active: boolean
  readonly blocked: boolean
  readonly level: number
  readonly bay: number
  readonly pickSequence: number | null
  /** Its own limits; null: its share of the rack's. */
  readonly ownKilograms: Big | null
  readonly ownCubicMetres: Big | null
  readonly used: Load
  /** What it is kept for. */
  readonly commodity: string | null
  readonly reference: string | null
  readonly abc: string | null
  readonly contents: readonly Stored[]
}

/** The shares of a capacity by the number of positions: all locations of a rack ask for the same one. */
const shares = new WeakMap<Load, Map<number, Load>>()

const shareOf = ({ capacity, positions }: RackOfPlace): Load => {
  const known = shares.get(capacity) ?? new Map<number, Load>()
  shares.set(capacity, known)
  const share = known.get(positions) ?? {
    kilograms: capacity.kilograms.div(positions).round(3, 0),
    cubicMetres: capacity.cubicMetres.div(positions).round(6, 0),
  }
  known.set(positions, share)
  return share
}

/** What a location may hold: its own limits, else the rack's by the number of its positions (G-12). */
export const capacityOfPlace = ({ ownKilograms, ownCubicMetres, rack }: Place): Load =>
  ownKilograms !== null && ownCubicMetres !== null
    ? { kilograms: ownKilograms, cubicMetres: ownCubicMetres }
    : { kilograms: ownKilograms ?? shareOf(rack).kilograms, cubicMetres: ownCubicMetres ?? shareOf(rack).cubicMetres }

/** What still fits: into the location and into its rack. */
export const freeIn = (place: Place): Load =>
  least(minus(capacityOfPlace(place), place.used), minus(place.rack.capacity, place.rack.used))
