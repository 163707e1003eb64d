/** Quantities from one on and below another; without an end all that are larger. */
interface Range {
  readonly from?: number | null
  readonly to?: number | null
}

export interface Gap {
  readonly from: number
  readonly to: number | null
}

const endOf = ({ to }: Range): number => to ?? Number.POSITIVE_INFINITY

/** The quantities that no band prices, from 0 to the end of all that the scale has, or had. */
export const scaleGaps = (bands: readonly Range[], had: readonly Range[]): readonly Gap[] => {
  const end = Math.max(0, ...[...bands, ...had].map(endOf))
  const gaps: Gap[] = []
  let priced = 0
  for (const band of bands.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0))) {
    const from = band.from ?? 0
    if (from > priced) gaps.push({ from: priced, to: from })
    priced = Math.max(priced, endOf(band))
  }
  return priced < end ? [...gaps, { from: priced, to: Number.isFinite(end) ? end : null }] : gaps
}
