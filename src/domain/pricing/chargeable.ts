import Big from 'big.js'
import type { Cargo, WeightUnit } from './cargo.ts'
import { weightUnits } from './cargo.ts'

/** How a mode of transport charges what takes more room than it weighs (X-VOLUMETRIC; G-07, steps 3 and 4). */
export interface ChargeMode {
  /** Cubic centimetres charged as one kilogram. */
  readonly divisor: number
  /** Rounded up to the next of these kilograms (X-ROUND-UP). */
  readonly stepKg: (kg: Big) => number
  readonly minimumKg: number
  /** Charged by the revenue ton: a ton or a cubic metre, whichever is more, one at least (X-WM). */
  readonly revenueTon: boolean
}

const always = (step: number) => () => step

export const chargeModes = {
  Air: { divisor: 6000, stepKg: always(0.5), minimumKg: 0, revenueTon: false },
  Ground: { divisor: 3000, stepKg: always(1), minimumKg: 0, revenueTon: false },
  Ocean: { divisor: 1000, stepKg: always(1), minimumKg: 0, revenueTon: true },
  Courier: { divisor: 5000, stepKg: (kg) => (kg.gt(30) ? 1 : 0.5), minimumKg: 0.5, revenueTon: false },
} as const satisfies { readonly [mode: string]: ChargeMode }

export interface Chargeable {
  readonly volumetricKg: Big
  /** The larger of real and volumetric weight, rounded up. */
  readonly kg: Big
  readonly m3: Big
  readonly divisor: number
}

const largest = (one: Big, other: Big): Big => (one.gt(other) ? one : other)

const up = (value: Big, step: number): Big => value.div(step).round(0, Big.roundUp).times(step)

/** The quantities that a shipment is charged by, compared for all of it and not piece by piece. */
export const chargeableOf = (cargo: Cargo, mode: ChargeMode, divisor: number = mode.divisor): Chargeable => {
  const volumetricKg = cargo.volumeM3.times(1_000_000).div(divisor)
  const heavier = largest(cargo.realKg, volumetricKg)
  const bulkier = largest(cargo.volumeM3, cargo.realKg.times(divisor).div(1_000_000))
  if (mode.revenueTon) {
    const tons = largest(up(largest(cargo.realKg.div(1000), cargo.volumeM3), 0.001), new Big(1))
    return { volumetricKg, kg: tons.times(1000), m3: tons, divisor }
  }
  return {
    volumetricKg,
    kg: largest(up(heavier, mode.stepKg(heavier)), new Big(mode.minimumKg)),
    m3: bulkier.round(6, Big.roundHalfUp),
    divisor,
  }
}

/** The same in the unit of a weight list: pounds and the like are converted first, then rounded up to whole ones. */
export const inListUnit = (cargo: Cargo, chargeable: Chargeable, unit: WeightUnit): Big => {
  if (unit === 'kilogram') return chargeable.kg
  return up(largest(cargo.realKg, chargeable.volumetricKg).div(weightUnits[unit]), 1)
}
