import { Big } from 'big.js'

/** What of a bulk is shared by its pieces; null where it is not known. */
export interface Divisible {
  readonly pieces: number
  readonly quantity: number | null
  readonly grossWeight: number | null
  readonly netWeight: number | null
  readonly volumeM3: number | null
  readonly volumetricWeight: number | null
  readonly chargeableWeight: number | null
  readonly declaredValue: number | null
}

const decimals = {
  quantity: 3,
  grossWeight: 3,
  netWeight: 3,
  volumeM3: 6,
  volumetricWeight: 3,
  chargeableWeight: 3,
  declaredValue: 2,
} as const

type Shared = keyof typeof decimals

/** Whole pieces, at least one, and one at least stays (X-SPLIT). */
export const maySplit = (pieces: number, leaving: number): boolean =>
  Number.isInteger(leaving) && leaving > 0 && leaving < pieces

const shared = (of: Divisible, value: (name: Shared, whole: number) => number): Omit<Divisible, 'pieces'> => {
  const share = (name: Shared): number | null => {
    const whole = of[name]
    return whole === null ? null : value(name, whole)
  }
  return {
    quantity: share('quantity'),
    grossWeight: share('grossWeight'),
    netWeight: share('netWeight'),
    volumeM3: share('volumeM3'),
    volumetricWeight: share('volumetricWeight'),
    chargeableWeight: share('chargeableWeight'),
    declaredValue: share('declaredValue'),
  }
}

/**
 * The pieces that leave a bulk and what stays: everything else pro rata, rounded, the remainder with the
 * original, so that the sums never change (S-BULK-SPLIT).
 */
export const splitOf = (bulk: Divisible, leaving: number): { readonly left: Divisible; readonly kept: Divisible } => {
  const left = {
    pieces: leaving,
    ...shared(bulk, (name, whole) =>
      new Big(whole).times(leaving).div(bulk.pieces).round(decimals[name], Big.roundHalfUp).toNumber(),
    ),
  }
  const kept = {
    pieces: bulk.pieces - leaving,
    ...shared(bulk, (name, whole) => new Big(whole).minus(left[name] ?? 0).toNumber()),
  }
  return { left, kept }
}

/** Two bulks as one again. */
export const mergedOf = (parent: Divisible, child: Divisible): Divisible => ({
  pieces: parent.pieces + child.pieces,
  ...shared(parent, (name, whole) => new Big(whole).plus(child[name] ?? 0).toNumber()),
})
