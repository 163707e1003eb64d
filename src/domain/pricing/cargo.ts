import Big from 'big.js'

/** Packages of one size, as somebody declares them. */
export interface Piece {
  readonly quantity: number
  readonly length: number
  readonly width: number
  readonly height: number
  readonly unit: LengthUnit
  /** Of one package. */
  readonly weight: number
  readonly weightUnit: WeightUnit
}

export const lengthUnits = { cm: '1', m: '100', in: '2.54' } as const
/** Kilograms, exactly (G-07, step 1). */
export const weightUnits = {
  kilogram: '1',
  gram: '0.001',
  pounds: '0.45359237',
  ounces: '0.028349523125',
} as const

export type LengthUnit = keyof typeof lengthUnits
export type WeightUnit = keyof typeof weightUnits

/** What is carried, altogether. */
export interface Cargo {
  readonly pieces: number
  readonly realKg: Big
  readonly volumeM3: Big
}

export const inKg = (weight: Big | number, unit: WeightUnit): Big => new Big(weight).times(weightUnits[unit])

/** Weight and volume of pieces; by air each measure goes to the nearest whole centimetre first (steps 1 and 2). */
export const cargoOf = (pieces: readonly Piece[], wholeCentimetres: boolean): Cargo => {
  const centimetres = (length: number, unit: LengthUnit): Big => {
    const exact = new Big(length).times(lengthUnits[unit])
    return wholeCentimetres ? exact.round(0, Big.roundHalfUp) : exact
  }
  return pieces.reduce<Cargo>(
    (sum, { quantity, length, width, height, unit, weight, weightUnit }) => ({
      pieces: sum.pieces + quantity,
      realKg: sum.realKg.plus(inKg(weight, weightUnit).times(quantity)),
      volumeM3: sum.volumeM3.plus(
        centimetres(length, unit)
          .times(centimetres(width, unit))
          .times(centimetres(height, unit))
          .times(quantity)
          .div(1_000_000)
          .round(6, Big.roundHalfUp),
      ),
    }),
    { pieces: 0, realKg: new Big(0), volumeM3: new Big(0) },
  )
}
