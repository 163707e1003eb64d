import { Choice } from '../../ui/screen/Choice.tsx'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Filters } from '../work/Filters.tsx'
import { Under } from '../work/Under.tsx'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fold } from '../../domain/fold.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { type Dimension, dimensions, type Statistics, type FiguresOfGroup } from '../../domain/operations/statistics.ts'
import { type Asked, measures } from './history.ts'
import { listBehind } from './listBehind.ts'
import { useFigureTexts } from './useFigureTexts.ts'

interface HistoryTableProps {
  readonly history: Statistics
  readonly asked: Asked
  readonly dimension: Dimension
  readonly nameOf: (dimension: Dimension, key: string) => string
  readonly onDimension: (dimension: string) => void
}

const pageSize = 15

/** The figures of every group with the former ones below them; the name opens the operations behind a row (B-TABLE). */
export const HistoryTable = ({ history, asked, dimension, nameOf, onDimension }: HistoryTableProps) => {
  const { text, figure, change } = useFigureTexts(history.currency)
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(0)
  const { groups, left } = history.by[dimension]
  const name = ({ key }: FiguresOfGroup): string => nameOf(dimension, key)
  const found = groups.filter((group) => fold(name(group)).includes(fold(search.trim())))
  const last = Math.max(0, Math.ceil(found.length / pageSize) - 1)
  const at = Math.min(page, last)
  return (
    <>
      <Filters as="div">
        <Choice
          label={text('groupBy')}
          value={dimension}
          options={dimensions.map((one) => [one, text(one)])}
          onChange={(one) => {
            setPage(0)
            setSearch('')
            onDimension(one)
          }}
        />
        <TextField
          label={text('search')}
          type="search"
          value={search}
          onChange={({ target }) => {
            setPage(0)
            setSearch(target.value)
          }}
        />
      </Filters>
      <WorkTable
        label={text(`by.${dimension}`)}
        rows={found.slice(at * pageSize, (at + 1) * pageSize)}
        empty={text('nothingFound')}
        columns={[
          {
            key: 'name',
            label: text(dimension),
            cell: (group) => (
              <Link to={listBehind('operations', asked, history, { dimension, key: group.key })}>{name(group)}</Link>
            ),
          },
          ...measures.map((measure) => ({
            key: measure,
            label: text(measure),
            number: true,
            cell: ({ now, former }: FiguresOfGroup) => (
              <>
                {figure(measure, now[measure])}
                <Under>
                  {text('before', { figure: figure(measure, former[measure]) })}
                  <br />
                  {change(measure, now[measure], former[measure])}
                </Under>
              </>
            ),
          })),
        ]}
      />
      {last > 0 && (
        <Stack
          component="nav"
          direction="row"
          spacing={1.5}
          aria-label={text('pages')}
          sx={{ alignItems: 'center', justifyContent: 'end' }}
        >
          <output>{text('page', { page: at + 1, pages: last + 1 })}</output>
          <IconButton aria-label={text('previous')} disabled={at === 0} onClick={() => setPage(at - 1)}>
            ‹
          </IconButton>
          <IconButton aria-label={text('next')} disabled={at === last} onClick={() => setPage(at + 1)}>
            ›
          </IconButton>
        </Stack>
      )}
      {left > 0 && <Typography color="textSecondary">{text('left', { smart_count: left })}</Typography>}
    </>
  )
}
