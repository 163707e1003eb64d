import type { Big } from 'big.js'
import type { Cargo } from './cargo.ts'
import { mayStandTogether } from './imoSegregation.ts'
import { freeIn, type Place } from './place.ts'

/** Why a piece may not stand in a place (G-11), in the order in which it is looked at. */
export const misfits = [
  'store',
  'inactive',
  'blocked',
  'purpose',
  'temperature',
  'hazard',
  'segregation',
  'height',
  'footprint',
  'occupied',
  'weight',
  'volume',
] as const

export type Misfit = (typeof misfits)[number]

/** The zone that a piece belongs to by its condition. */
export const purposeFor = ({ damaged, returned }: Cargo): string => {
  if (damaged) return 'QUARANTINE'
  return returned ? 'RETURNS' : 'STORAGE'
}

const noTaller = (size: Big | null, limit: Big | null): boolean => size === null || limit === null || size.lte(limit)

/** Either side may face the aisle. */
const standsOn = ({ length, width }: Cargo, { bayWidth, depth }: Place['rack']): boolean =>
  (noTaller(length, bayWidth) && noTaller(width, depth)) || (noTaller(width, bayWidth) && noTaller(length, depth))

const apart = ({ imoClass }: Cargo, { rack }: Place): boolean =>
  imoClass !== null && rack.imoClasses.some((other) => !mayStandTogether(imoClass, other))

const isEmpty = ({ contents, used }: Place): boolean =>
  contents.length === 0 && used.kilograms.lte(0) && used.cubicMetres.lte(0)

const hinders: { readonly [misfit in Misfit]: (cargo: Cargo, place: Place) => boolean } = {
  store: (cargo, place) => cargo.storeId !== place.storeId,
  inactive: (_cargo, { active, rack, zone }) => !(active && rack.active && zone.active),
  blocked: (_cargo, place) => place.blocked,
  purpose: (cargo, { zone }) => zone.purpose !== purposeFor(cargo),
  temperature: (cargo, { zone }) => zone.temperature !== cargo.temperature,
  hazard: (cargo, { zone }) => cargo.imoClass !== null && !zone.hazardousAllowed,
  segregation: apart,
  height: (cargo, { rack }) => !noTaller(cargo.height, rack.levelHeight),
  footprint: (cargo, { rack }) => !standsOn(cargo, rack),
  occupied: (cargo, place) =>
    (!cargo.stackable && !isEmpty(place)) || place.contents.some(({ stackable }) => !stackable),
  weight: ({ load }, place) => load.kilograms.gt(freeIn(place).kilograms),
  volume: ({ load }, place) => load.cubicMetres.gt(freeIn(place).cubicMetres),
}

/**
 * Null where a piece may stand in a place, else the first reason against it. Equal to the capacity passes
 * (V-RACK-CAPACITY).
 *
 * @param waived what a supervisor sets aside: the purpose of a zone, never capacity, temperature or hazard
 */
export const misfitOf = (cargo: Cargo, place: Place, waived: readonly 'purpose'[] = []): Misfit | null =>
  misfits.find((misfit) => !(misfit === 'purpose' && waived.includes(misfit)) && hinders[misfit](cargo, place)) ?? null

export const fits = (cargo: Cargo, place: Place, waived: readonly 'purpose'[] = []): boolean =>
  misfitOf(cargo, place, waived) === null
