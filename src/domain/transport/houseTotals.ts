import { Big } from 'big.js'

/** What a master or a house declares; weight in kilograms, volume in cubic metres. */
export interface DeclaredTotals {
  readonly pieces: number
  readonly grossWeightKg: number
  readonly volumeM3: number | null
}

/** How far the houses may be from their master, in percent of it; pieces are never. */
export interface Tolerance {
  readonly weightPercent: number
  readonly volumePercent: number
}

export type Difference = 'pieces' | 'grossWeight' | 'volumeM3'

export interface Comparison {
  readonly master: DeclaredTotals
  readonly houses: DeclaredTotals
  /** What does not match; empty where all does, or where there is no house yet. */
  readonly differences: readonly Difference[]
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce((total: Big, value) => total.plus(value ?? 0), new Big(0)).toNumber()

const within = (one: number, other: number, percent: number): boolean =>
  new Big(one).minus(other).abs().lte(new Big(other).times(percent).div(100))

/**
 * The houses of a master against it (X-BL-TOTALS): the same pieces, weight and volume within the tolerance. A volume
 * that somebody has left out is not compared.
 */
export const compareTotals = (
  master: DeclaredTotals,
  parts: readonly DeclaredTotals[],
  { weightPercent, volumePercent }: Tolerance,
): Comparison => {
  const volumes = parts.map(({ volumeM3 }) => volumeM3)
  const houses: DeclaredTotals = {
    pieces: sum(parts.map(({ pieces }) => pieces)),
    grossWeightKg: sum(parts.map(({ grossWeightKg }) => grossWeightKg)),
    volumeM3: volumes.includes(null) ? null : sum(volumes),
  }
  const differences: Difference[] = []
  if (parts.length === 0) return { master, houses, differences }
  if (houses.pieces !== master.pieces) differences.push('pieces')
  if (!within(houses.grossWeightKg, master.grossWeightKg, weightPercent)) differences.push('grossWeight')
  if (houses.volumeM3 !== null && master.volumeM3 !== null && !within(houses.volumeM3, master.volumeM3, volumePercent))
    differences.push('volumeM3')
  return { master, houses, differences }
}
