import Big from 'big.js'

/** A record of a price list: one unit value, or one break of a sliding scale. */
export interface Band {
  readonly id: string
  readonly from: number | null
  readonly to: number | null
  readonly unitValue: number
  readonly minRate: number
  readonly slidingScale: boolean
}

export interface ListCharge {
  readonly band: Band
  /** What the quantity is priced as: more than there is, where that costs less. */
  readonly pricedAs: Big
  readonly amount: Big
  readonly minimumApplied: boolean
}

const holds = (band: Band, quantity: Big): boolean =>
  quantity.gte(band.from ?? 0) && (band.to === null || quantity.lt(band.to))

/**
 * The charge of a list for a quantity (X-SLIDING; G-07, step 6). The break of a sliding scale prices the whole quantity; a
 * higher break counts where its start costs less; the minimum of the break used is the least. Null where none fits.
 */
export const listCharge = (bands: readonly Band[], quantity: Big): ListCharge | null => {
  const fitting = bands.find((band) => holds(band, quantity))
  if (fitting === undefined) return null
  const options = [
    { band: fitting, pricedAs: quantity },
    ...bands
      .filter((band) => fitting.slidingScale && band.from !== null && quantity.lt(band.from))
      .map((band) => ({ band, pricedAs: new Big(band.from ?? 0) })),
  ].map((option) => ({ ...option, amount: option.pricedAs.times(option.band.unitValue) }))
  const lowest = options.reduce((best, option) => (option.amount.lt(best.amount) ? option : best))
  const minimumApplied = lowest.amount.lt(lowest.band.minRate)
  return { ...lowest, amount: minimumApplied ? new Big(lowest.band.minRate) : lowest.amount, minimumApplied }
}

/** A level of a courier tariff. */
export interface Level {
  readonly from: number
  readonly to: number | null
  readonly unitValue: number
  readonly minRate: number
  readonly additionalPerUnit: number | null
}

export interface LevelCharge<L extends Level = Level> {
  readonly level: L
  readonly amount: Big
  readonly minimumApplied: boolean
}

/** The charge of a courier level: a first price and one for each further unit, or a price for each unit (step 8). */
export const levelCharge = <L extends Level>(levels: readonly L[], quantity: Big): LevelCharge<L> | null => {
  const level = levels.find(({ from, to }) => quantity.gte(from) && (to === null || quantity.lt(to)))
  if (level === undefined) return null
  const charged =
    level.additionalPerUnit === null
      ? quantity.times(level.unitValue)
      : new Big(level.unitValue).plus(
          new Big(level.additionalPerUnit).times(quantity.minus(level.from).round(0, Big.roundUp)),
        )
  const minimumApplied = charged.lt(level.minRate)
  return { level, amount: minimumApplied ? new Big(level.minRate) : charged, minimumApplied }
}
