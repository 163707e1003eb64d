import Box from '@mui/material/Box'
import { LineChart } from '@mui/x-charts/LineChart'
import { useFormats } from '../format/useFormats.ts'
import { useChartColors } from './chartColors.ts'

interface LineOverDaysProps {
  /** What the chart shows, in a sentence. */
  readonly label: string
  readonly days: readonly string[]
  readonly figures: readonly number[]
  /** Most that a figure is written with. */
  readonly decimals: number
  /** Of the figures, at their axis. */
  readonly unit: string
  /** The place of the day that is read. */
  readonly read: number
  readonly onRead: (place: number) => void
}

const heightPx = 280
const axisId = 'days'

/** Figures over days; the pointer says which day is read. */
const LineOverDays = ({ label, days, figures, decimals, unit, read, onRead }: LineOverDaysProps) => {
  const formats = useFormats()
  const written = (value: number | null): string => formats.number(value, { max: decimals })
  const colors = useChartColors()
  return (
    <Box role="img" aria-label={label}>
      <LineChart
        height={heightPx}
        colors={colors}
        disableKeyboardNavigation
        skipAnimation
        hideLegend
        grid={{ horizontal: true }}
        margin={{ left: 0, right: 8, top: 24, bottom: 0 }}
        xAxis={[
          {
            id: axisId,
            data: days.map((day) => Date.parse(`${day}T12:00:00Z`)),
            scaleType: 'time',
            valueFormatter: (at: number) => formats.day(new Date(at).toISOString().slice(0, 10)),
            tickNumber: 4,
          },
        ]}
        yAxis={[{ width: 72, label: unit, valueFormatter: written }]}
        series={[
          {
            label: unit,
            data: [...figures],
            showMark: false,
            curve: 'linear',
            valueFormatter: written,
          },
        ]}
        highlightedAxis={[{ axisId, dataIndex: read }]}
        onHighlightedAxisChange={(items) => {
          const pointed = items.find((item) => item.axisId === axisId)
          if (pointed !== undefined) onRead(pointed.dataIndex)
        }}
      />
    </Box>
  )
}

export default LineOverDays
