export interface DayRange {
  readonly from: string
  readonly to: string
}

/** Whole months, `2026-03` to `2026-05`, and the days at both ends that make no whole month. */
export interface SplitRange {
  readonly months: DayRange | null
  readonly ends: readonly DayRange[]
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const shifted = (month: string, by: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + by, 1)).toISOString().slice(0, 7)

/**
 * Splits days into whole months and what is left at both ends.
 *
 * @example splitRange({ from: '2026-01-15', to: '2026-03-31' }) // months 2026-02 to 2026-03, ends [15 to 31 January]
 */
export const splitRange = ({ from, to }: DayRange): SplitRange => {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const whole = {
    from: from.endsWith('-01') ? first : shifted(first, 1),
    to: to === lastDay(last) ? last : shifted(last, -1),
  }
  if (whole.from > whole.to) {
    return first === last || whole.from > last
      ? { months: null, ends: [{ from, to }] }
      : {
          months: null,
          ends: [
            { from, to: lastDay(first) },
            { from: `${last}-01`, to },
          ],
        }
  }
  return {
    months: whole,
    ends: [
      ...(whole.from === first ? [] : [{ from, to: lastDay(first) }]),
      ...(whole.to === last ? [] : [{ from: `${last}-01`, to }]),
    ],
  }
}
