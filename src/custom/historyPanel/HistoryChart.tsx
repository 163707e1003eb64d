import { lazy, Suspense, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Asked, Dimension, History, Measure } from './history.ts'
import { listBehind } from './listBehind.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface HistoryChartProps {
  readonly history: History
  readonly asked: Asked
  readonly dimension: Dimension
  readonly measure: Measure
  readonly nameOf: (dimension: Dimension, key: string) => string
}

const ColumnsByMonth = lazy(() => import('../../ui/charts/ColumnsByMonth.tsx'))

/** Bars that a chart shows; the table has the others. */
const most = 8

/** A bar for each group with its figure, and a striped one for the former period; the name opens the list behind it. */
export const HistoryChart = ({ history, asked, dimension, measure, nameOf }: HistoryChartProps) => {
  const id = useId()
  const { text, figure, change } = useFigureTexts(history.currency)
  const { groups, left } = history.by[dimension]
  const ordered =
    dimension === 'month' ? groups : groups.toSorted((a, b) => (b.now[measure] ?? 0) - (a.now[measure] ?? 0))
  const shown = dimension === 'month' ? ordered : ordered.slice(0, most)
  const rest = groups.length + left - shown.length
  const longest = Math.max(0, ...shown.flatMap(({ now, former }) => [now[measure] ?? 0, former[measure] ?? 0]))
  const bar = (value: number | null, kind: string) =>
    value === null || value <= 0 ? (
      <span />
    ) : (
      <span
        className={`history-bar ${kind}`}
        aria-hidden="true"
        style={{ inlineSize: `${(value / longest) * 100}%` }}
      />
    )
  return (
    <section className="history-chart" aria-labelledby={id}>
      <h2 id={id}>{text(`by.${dimension}`)}</h2>
      {dimension === 'month' && (
        <Suspense fallback={null}>
          <ColumnsByMonth
            label={text(`by.${dimension}`)}
            months={shown.map(({ key }) => key)}
            series={[
              { name: text('present'), data: shown.map(({ now }) => now[measure]) },
              { name: text('former'), data: shown.map(({ former }) => former[measure]) },
            ]}
            figure={(value) => figure(measure, value)}
          />
        </Suspense>
      )}
      <ul>
        {shown.map(({ key, now, former }) => (
          <li key={key}>
            <Link to={listBehind(measure, asked, history, { dimension, key })}>{nameOf(dimension, key)}</Link>
            <span className="history-track">
              {bar(now[measure], 'is-now')}
              <span>{figure(measure, now[measure])}</span>
            </span>
            <span className="history-track is-former">
              {bar(former[measure], 'is-former')}
              <small>
                {text('before', { figure: figure(measure, former[measure]) })}{' '}
                {change(measure, now[measure], former[measure])}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="history-rest">{text('rest', { smart_count: rest })}</p>}
    </section>
  )
}
