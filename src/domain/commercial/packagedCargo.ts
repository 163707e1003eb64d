import Big from 'big.js'

/** A line of packages that somebody asks for: their measures in centimetres, each, and their weight in kilograms, all. */
export interface AskedPackage {
  readonly pieces?: number | null
  readonly length?: number | null
  readonly width?: number | null
  readonly height?: number | null
  readonly weight?: number | null
}

export interface PackagedCargo {
  readonly volumeM3: number | null
  readonly realWeightTons: number | null
}

const summed = (values: readonly (Big | null)[]): number | null =>
  values.length === 0 || values.includes(null)
    ? null
    : values
        .reduce((sum: Big, value) => sum.plus(value ?? 0), new Big(0))
        .round(6, Big.roundHalfUp)
        .toNumber()

/** What packages come to; nothing of what one of them leaves open. */
export const packagedCargo = (packages: readonly AskedPackage[]): PackagedCargo => ({
  volumeM3: summed(
    packages.map(({ pieces, length, width, height }) =>
      length && width && height
        ? new Big(length)
            .times(width)
            .times(height)
            .times(pieces ?? 1)
            .div(1_000_000)
        : null,
    ),
  ),
  realWeightTons: summed(packages.map(({ weight }) => (weight ? new Big(weight).div(1000) : null))),
})

/**
 * What of cargo stands, volume and weight each by itself: as it was typed; else, or where it was what its packages came
 * to before, what they come to.
 */
export const cargoStands = (
  now: PackagedCargo,
  packages: PackagedCargo,
  before: PackagedCargo | null,
): PackagedCargo => {
  const standing = (field: keyof PackagedCargo): number | null =>
    now[field] === null || now[field] === before?.[field] ? packages[field] : now[field]
  return { volumeM3: standing('volumeM3'), realWeightTons: standing('realWeightTons') }
}
