import Box from '@mui/material/Box'
import { BarChart } from '@mui/x-charts/BarChart'
import { useFormats } from '../format/useFormats.ts'
import { useChartColors } from './chartColors.ts'

export interface Series {
  readonly name: string
  readonly data: readonly (number | null)[]
}

interface ColumnsByMonthProps {
  /** What the chart shows, in a sentence. */
  readonly label: string
  /** `2026-11`, in their order. */
  readonly months: readonly string[]
  readonly series: readonly Series[]
  /** One upon the other rather than side by side. */
  readonly stacked?: boolean
  /** How a figure is written; as a number where nothing is said. */
  readonly figure?: (value: number | null) => string
}

const heightPx = 260
/** The month over its year. */
const axisPx = 44
/** As many names as stand beside each other where a chart is narrow. */
const mostNames = 6

/** Whether the month at a place is named: the last one is, and each so many before it. */
const isNamed = (at: number, count: number): boolean => (count - 1 - at) % Math.ceil(count / mostNames) === 0

/** A column for each month and series; the figures stand in a table beside it, where every reader finds them. */
const ColumnsByMonth = ({ label, months, series, stacked = false, figure }: ColumnsByMonthProps) => {
  const formats = useFormats()
  const colors = useChartColors()
  const written = figure ?? ((value: number | null) => formats.number(value))
  return (
    <Box role="img" aria-label={label}>
      <BarChart
        height={heightPx}
        colors={colors}
        disableKeyboardNavigation
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 8, bottom: 0 }}
        xAxis={[
          {
            data: [...months],
            scaleType: 'band',
            valueFormatter: (month: string, { location }) =>
              location === 'tick' ? formats.shortMonth(month).replace(' ', '\n') : formats.month(month),
            tickLabelInterval: (_month: string, at: number) => isNamed(at, months.length),
            height: axisPx,
          },
        ]}
        yAxis={[{ width: 64, valueFormatter: (value: number) => written(value) }]}
        series={series.map(({ name, data }) => ({
          label: name,
          data: [...data],
          valueFormatter: written,
          ...(stacked ? { stack: 'all' } : {}),
        }))}
      />
    </Box>
  )
}

export default ColumnsByMonth
