import type { Big } from 'big.js'
import type { Cargo, Kinship } from './cargo.ts'
import { exact } from './load.ts'
import { capacityOfPlace, type Place } from './place.ts'

export type Merit =
  | 'sameLot'
  | 'sameHouse'
  | 'sameCustomer'
  | 'dedicated'
  | 'sameAbc'
  | 'heavyLow'
  | 'bestFit'
  | 'nearness'

/** Why a place is good for a piece, and how much that counts. */
export interface Reason {
  readonly merit: Merit
  readonly points: Big
}

const heavy = exact(500)
const lowLevels = 2

const alike = (one: Kinship, other: Kinship, field: keyof Kinship): boolean =>
  one[field] !== null && one[field] === other[field]

const dedicatedTo = (cargo: Cargo, place: Place): boolean =>
  (place.reference !== null && place.reference === cargo.reference) ||
  (place.commodity !== null && place.commodity === cargo.commodity)

/** How full the piece would make the place, of ten. */
const bestFit = (cargo: Cargo, place: Place): Big => {
  const { cubicMetres } = capacityOfPlace(place)
  if (cubicMetres.lte(0)) return exact(0)
  return exact(10).times(place.used.cubicMetres.plus(cargo.load.cubicMetres)).div(cubicMetres).round(4, 1)
}

/** From ten down to nothing by the rank in the walking order. */
const nearness = (rank: number): Big => {
  const points = exact(10).minus(exact(rank).div(10))
  return points.lt(0) ? exact(0) : points
}

/** The points of a place for a piece (G-11), those without any left out; `rank` counts from one in walking order. */
export const reasonsFor = (cargo: Cargo, place: Place, rank: number): readonly Reason[] => {
  const { contents } = place
  const when = (holds: boolean, points: number): Big => exact(holds ? points : 0)
  const reasons: readonly (readonly [Merit, Big])[] = [
    [
      'sameLot',
      when(
        contents.some((other) => alike(cargo, other, 'reference') && alike(cargo, other, 'lot')),
        40,
      ),
    ],
    [
      'sameHouse',
      when(
        contents.some((other) => alike(cargo, other, 'house') || alike(cargo, other, 'master')),
        30,
      ),
    ],
    [
      'sameCustomer',
      when(
        contents.some((other) => alike(cargo, other, 'customer')),
        20,
      ),
    ],
    ['dedicated', when(dedicatedTo(cargo, place), 20)],
    ['sameAbc', when(cargo.abc !== null && cargo.abc === place.abc, 15)],
    ['heavyLow', when(cargo.load.kilograms.gt(heavy) && place.level <= lowLevels, 10)],
    ['bestFit', bestFit(cargo, place)],
    ['nearness', nearness(rank)],
  ]
  return reasons.flatMap(([merit, points]) => (points.gt(0) ? [{ merit, points }] : []))
}

export const scoreOf = (reasons: readonly Reason[]): Big =>
  reasons.reduce((sum, { points }) => sum.plus(points), exact(0))
