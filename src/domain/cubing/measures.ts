import { Big } from 'big.js'
import { inCentimetres, inKilograms, isWeightUnit, lengthCode } from './units.ts'

/** Length, width and height, and the gross weight of the whole bulk. */
export interface Measured {
  readonly length: number
  readonly width: number
  readonly height: number
  /** `cm`, `in` or a UNECE code. */
  readonly unit: string
  readonly weight: number
  readonly weightUnit: string
}

/** What measures make: volume, and the kilograms that carriers charge. */
export interface Cubing extends Measured {
  readonly volumeM3: number
  readonly volumetricWeight: number
  readonly chargeableWeight: number
}

export interface Shape {
  /** How often the measures count: once for a bulk measured as a whole, else for each of its pieces. */
  readonly times: number
  /** Cubic centimetres that are charged as one kilogram. */
  readonly divisor: number
}

/** The measures that are not there or not above zero, or whose unit is not known. */
export const missingMeasures = (
  given: {
    readonly [K in keyof Measured]?: unknown
  },
): readonly (keyof Measured)[] => {
  const numbers = (['length', 'width', 'height', 'weight'] as const).filter((name) => {
    const value = given[name]
    return typeof value !== 'number' || !Number.isFinite(value) || value <= 0
  })
  const units = [
    ...(typeof given.unit === 'string' && lengthCode(given.unit) !== null ? [] : (['unit'] as const)),
    ...(typeof given.weightUnit === 'string' && isWeightUnit(given.weightUnit) ? [] : (['weightUnit'] as const)),
  ]
  return [...numbers, ...units]
}

/** Whether measures are whole: all there, above zero, in units that are known. */
export const isMeasured = (given: { readonly [K in keyof Measured]?: unknown }): given is Measured =>
  missingMeasures(given).length === 0

/** Longer than any vehicle of the road, heavier than any crane of a warehouse lifts: a slip of the hand. */
const mostCentimetres = 2500
const mostKilograms = 100_000

/** The measures that no piece of cargo has. */
export const implausibleMeasures = (measured: Measured): readonly (keyof Measured)[] => [
  ...(['length', 'width', 'height'] as const).filter((side) =>
    inCentimetres(measured[side], measured.unit).gt(mostCentimetres),
  ),
  ...(inKilograms(measured.weight, measured.weightUnit).gt(mostKilograms) ? (['weight'] as const) : []),
]

/** Cubic centimetres of all pieces. */
const cubicCentimetres = ({ length, width, height, unit }: Measured, times: number): Big =>
  [length, width, height].reduce((volume, side) => volume.times(inCentimetres(side, unit)), new Big(times))

/**
 * Volume to the cubic centimetre, volumetric weight by the transport's divisor, and the greater of it and the
 * gross weight, in kilograms to the gram (X-VOLUMETRIC).
 */
export const cubingOf = (measured: Measured, { times, divisor }: Shape): Cubing => {
  const volume = cubicCentimetres(measured, times)
  const gross = inKilograms(measured.weight, measured.weightUnit)
  const volumetric = volume.div(divisor)
  return {
    ...measured,
    unit: lengthCode(measured.unit) ?? measured.unit,
    volumeM3: volume.div(1_000_000).round(6).toNumber(),
    volumetricWeight: volumetric.round(3).toNumber(),
    chargeableWeight: (volumetric.gt(gross) ? volumetric : gross).round(3).toNumber(),
  }
}

/** How far what was measured lies from what was declared, in per cent of it. */
export interface Difference {
  readonly weightPercent: number
  readonly volumePercent: number
}

const percent = (declared: Big, measured: Big): number =>
  declared.eq(0) ? 0 : measured.minus(declared).div(declared).times(100).round(2).toNumber()

export const differenceOf = (declared: Cubing, measured: Cubing): Difference => ({
  weightPercent: percent(
    inKilograms(declared.weight, declared.weightUnit),
    inKilograms(measured.weight, measured.weightUnit),
  ),
  volumePercent: percent(new Big(declared.volumeM3), new Big(measured.volumeM3)),
})

/** A difference of more than so many per cent marks the bulk for a new quotation; equal passes. */
export const isBeyond = ({ weightPercent, volumePercent }: Difference, tolerancePercent: number): boolean =>
  Math.abs(weightPercent) > tolerancePercent || Math.abs(volumePercent) > tolerancePercent
