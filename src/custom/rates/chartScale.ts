/** A day's rate, as the chart draws it. */
export interface DayRate {
  readonly id: string
  readonly date: string
  readonly factor: number
}

export const chartWidth = 720
export const chartHeight = 260

/** Room for the figures at the left and the days below. */
const margin = { top: 12, right: 12, bottom: 28, left: 76 } as const

export interface ChartScale {
  readonly x: (date: string) => number
  readonly y: (factor: number) => number
  readonly left: number
  readonly right: number
  readonly bottom: number
  /** Figures of the axis from the lowest. */
  readonly figures: readonly number[]
}

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000

/** The nearest of 1, 2, 5, 10, 20, 50 … at or above a size. */
const roundStep = (size: number): number => {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([1, 2, 5].find((step) => step * power >= size) ?? 10) * power
}

/** Axes with round figures around the rates that there are. */
export const chartScale = (rates: readonly DayRate[], from: string, to: string): ChartScale => {
  const factors = rates.map(({ factor }) => factor)
  const lowest = Math.min(...factors)
  const highest = Math.max(...factors)
  const step = roundStep((highest - lowest || highest || 1) / 4)
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  const right = chartWidth - margin.right
  const bottom = chartHeight - margin.bottom
  const share = (part: number, whole: number): number => (whole === 0 ? 0.5 : part / whole)
  return {
    x: (date) =>
      margin.left + share(dayNumber(date) - dayNumber(from), dayNumber(to) - dayNumber(from)) * (right - margin.left),
    y: (factor) => bottom - share(factor / step - first, last - first) * (bottom - margin.top),
    left: margin.left,
    right,
    bottom,
    figures: Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12))),
  }
}
