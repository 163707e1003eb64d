import { Big } from 'big.js'

/** A Big of its own settings: divisions to twenty decimals, half up. */
export const exact = Big()
exact.DP = 20
exact.RM = exact.roundHalfUp

/** What a piece brings, or a place may hold or holds. */
export interface Load {
  readonly kilograms: Big
  readonly cubicMetres: Big
}

export const nothing: Load = { kilograms: exact(0), cubicMetres: exact(0) }

export const plus = (one: Load, other: Load): Load => ({
  kilograms: one.kilograms.plus(other.kilograms),
  cubicMetres: one.cubicMetres.plus(other.cubicMetres),
})

export const minus = (one: Load, other: Load): Load => ({
  kilograms: one.kilograms.minus(other.kilograms),
  cubicMetres: one.cubicMetres.minus(other.cubicMetres),
})

const smaller = (one: Big, other: Big): Big => (one.lt(other) ? one : other)

/** What fits into both. */
export const least = (one: Load, other: Load): Load => ({
  kilograms: smaller(one.kilograms, other.kilograms),
  cubicMetres: smaller(one.cubicMetres, other.cubicMetres),
})
