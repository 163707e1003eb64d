import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { Panel } from '../work/Panel.tsx'
import { Bar } from './Bar.tsx'
import type { ReactNode } from 'react'
import { deferred } from '../../ui/screen/deferred.tsx'
import { Link } from 'react-router-dom'
import type { Dimension, Statistics } from '../../domain/operations/statistics.ts'
import type { Asked, Measure } from './history.ts'
import { listBehind } from './listBehind.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface HistoryChartProps {
  readonly history: Statistics
  readonly asked: Asked
  readonly dimension: Dimension
  readonly measure: Measure
  readonly nameOf: (dimension: Dimension, key: string) => string
}

const ColumnsByMonth = deferred(() => import('../../ui/charts/ColumnsByMonth.tsx'))

/** Bars that a chart shows; the table has the others. */
const most = 8

/** A bar for each group with its figure, and a striped one for the former period; the name opens the list behind it. */
export const HistoryChart = ({ history, asked, dimension, measure, nameOf }: HistoryChartProps) => {
  const { text, figure, change } = useFigureTexts(history.currency)
  const { groups, left } = history.by[dimension]
  const ordered =
    dimension === 'month' ? groups : groups.toSorted((a, b) => (b.now[measure] ?? 0) - (a.now[measure] ?? 0))
  const shown = dimension === 'month' ? ordered : ordered.slice(0, most)
  const rest = groups.length + left - shown.length
  const longest = Math.max(0, ...shown.flatMap(({ now, former }) => [now[measure] ?? 0, former[measure] ?? 0]))
  const line = (value: number | null, now: boolean, said: ReactNode) => (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(7.5rem, auto)',
        gap: 1.5,
        alignItems: 'center',
        '& > :last-child': { textAlign: 'end', color: now ? undefined : 'text.secondary' },
      }}
    >
      {value === null || value <= 0 ? (
        <span />
      ) : (
        <Bar now={now} aria-hidden="true" style={{ width: `${(value / longest) * 100}%` }} />
      )}
      {said}
    </Box>
  )
  return (
    <Panel title={text(`by.${dimension}`)}>
      {dimension === 'month' && (
        <ColumnsByMonth
          label={text(`by.${dimension}`)}
          months={shown.map(({ key }) => key)}
          series={[
            { name: text('present'), data: shown.map(({ now }) => now[measure]) },
            { name: text('former'), data: shown.map(({ former }) => former[measure]) },
          ]}
          figure={(value) => figure(measure, value)}
        />
      )}
      <List disablePadding>
        {shown.map(({ key, now, former }, at) => (
          <ListItem key={key} disableGutters divider={at < shown.length - 1} sx={{ display: 'block' }}>
            <Link to={listBehind(measure, asked, history, { dimension, key })}>{nameOf(dimension, key)}</Link>
            {line(now[measure], true, <span>{figure(measure, now[measure])}</span>)}
            {line(
              former[measure],
              false,
              <small>
                {text('before', { figure: figure(measure, former[measure]) })}{' '}
                {change(measure, now[measure], former[measure])}
              </small>,
            )}
          </ListItem>
        ))}
      </List>
      {rest > 0 && <Typography color="textSecondary">{text('rest', { smart_count: rest })}</Typography>}
    </Panel>
  )
}
