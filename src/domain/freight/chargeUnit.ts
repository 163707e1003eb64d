import Big from 'big.js'
import { revenueTons } from './rates.ts'

export const chargeUnits = [
  'SHIPMENT',
  'BL',
  'CONTAINER',
  'TEU',
  'GROSS_KG',
  'CHARGEABLE_KG',
  'M3',
  'W_M',
  'PACKAGE',
  'KM',
  'HOUR',
  'DAY',
  'LDM',
] as const

export type ChargeUnit = (typeof chargeUnits)[number]

/** What of a job charges are counted by. */
export interface Measured {
  readonly houses: number
  readonly containers: number
  readonly teu: number
  readonly grossKg: number
  readonly chargeableKg: number
  readonly volumeM3: number
  readonly packages: number
}

const largest = (one: Big, other: Big): Big => (one.gt(other) ? one : other)

const measures: { readonly [U in ChargeUnit]?: (job: Measured) => Big } = {
  SHIPMENT: () => new Big(1),
  BL: ({ houses }) => largest(new Big(houses), new Big(1)),
  CONTAINER: ({ containers }) => new Big(containers),
  TEU: ({ teu }) => new Big(teu),
  GROSS_KG: ({ grossKg }) => new Big(grossKg),
  CHARGEABLE_KG: ({ chargeableKg }) => new Big(chargeableKg),
  M3: ({ volumeM3 }) => new Big(volumeM3),
  W_M: ({ grossKg, volumeM3 }) => revenueTons(new Big(grossKg), new Big(volumeM3)),
  PACKAGE: ({ packages }) => new Big(packages),
}

/** How many of a unit a job has; null where only a person knows: kilometres, hours, days, metres of a trailer. */
export const quantityOf = (unit: ChargeUnit, job: Measured): Big | null => measures[unit]?.(job) ?? null
