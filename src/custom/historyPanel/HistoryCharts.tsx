import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../ui/screen/nativeSelect.ts'
import { type Asked, type Dimension, dimensions, type History, type Measure, measures } from './history.ts'
import { HistoryChart } from './HistoryChart.tsx'

interface HistoryChartsProps {
  readonly history: History
  readonly asked: Asked
  readonly measure: Measure
  readonly text: (key: string) => string
  readonly nameOf: (dimension: Dimension, key: string) => string
  readonly onMeasure: (measure: string) => void
}

/** One figure in bars, by month and by each word of the operations. */
export const HistoryCharts = ({ history, asked, measure, text, nameOf, onMeasure }: HistoryChartsProps) => (
  <>
    <div className="history-choice">
      <TextField
        label={text('measure')}
        select
        value={measure}
        onChange={({ target }) => onMeasure(target.value)}
        slotProps={nativeSelect}
      >
        {measures.map((name) => (
          <option key={name} value={name}>
            {text(name)}
          </option>
        ))}
      </TextField>
      <p className="history-legend">
        <span className="history-bar is-now" aria-hidden="true" /> {text('present')}
        <span className="history-bar is-former" aria-hidden="true" /> {text('former')}
      </p>
    </div>
    <div className="history-charts">
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
    </div>
  </>
)
