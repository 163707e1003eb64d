import { Choice } from '../../ui/screen/Choice.tsx'
import Stack from '@mui/material/Stack'
import { Columns } from '../work/Columns.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Filters } from '../work/Filters.tsx'
import { Bar } from './Bar.tsx'
import { type Dimension, dimensions, type Statistics } from '../../domain/operations/statistics.ts'
import { type Asked, type Measure, measures } from './history.ts'
import { HistoryChart } from './HistoryChart.tsx'

interface HistoryChartsProps {
  readonly history: Statistics
  readonly asked: Asked
  readonly measure: Measure
  readonly nameOf: (dimension: Dimension, key: string) => string
  readonly onMeasure: (measure: string) => void
}

/** One figure in bars, by month and by each word of the operations. */
export const HistoryCharts = ({ history, asked, measure, nameOf, onMeasure }: HistoryChartsProps) => {
  const text = useTexts('historyPanel')
  return (
    <>
      <Filters as="div">
        <Choice
          label={text('measure')}
          value={measure}
          options={measures.map((name) => [name, text(name)])}
          onChange={onMeasure}
        />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', alignSelf: 'center', whiteSpace: 'nowrap' }}>
          <Bar now aria-hidden="true" sx={{ width: '1.75rem' }} /> <span>{text('present')}</span>
          <Bar aria-hidden="true" sx={{ width: '1.75rem' }} /> <span>{text('former')}</span>
        </Stack>
      </Filters>
      <Columns least="23.75rem">
        {dimensions.map((dimension) => (
          <HistoryChart
            key={dimension}
            history={history}
            asked={asked}
            dimension={dimension}
            measure={measure}
            nameOf={nameOf}
          />
        ))}
      </Columns>
    </>
  )
}
