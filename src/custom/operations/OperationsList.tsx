import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { Age } from './Age.tsx'
import { ListFilters } from './ListFilters.tsx'
import { sinceOf } from './sinceOf.ts'
import { NextButton } from './NextButton.tsx'
import { useListFilters, whereOf } from './useListFilters.ts'

const shown = ['type', 'date', 'state', 'customer', 'consignee', 'carrier'] as const

/**
 * Operations of one direction with the pieces that are ahead of their state (`3/5`), their age, and first the next
 * lawful action of each.
 */
export const OperationsList = ({ direction }: { readonly direction: Direction }) => {
  const translate = useTranslate()
  const narrowed = useListFilters()
  const filter = whereOf(direction, narrowed.filters)
  const work = useWorkRows('pre-registers', { filter, sort: ['date', 'ASC'], shown })
  const [failure, setFailure] = useState('')
  const told = (text: string): void => setFailure(text)
  const columns: readonly WorkColumn<AnyRecord>[] = [
    {
      key: 'next',
      label: translate('estiba.operations.next'),
      cell: (row) => <NextButton operation={row} onFailed={told} />,
    },
    {
      key: 'number',
      label: translate('estiba.operations.number'),
      cell: (row) => (
        <Link to={`/pre-registers/${encodeURIComponent(row.id)}`}>
          <code>{String(row['number'])}</code>
        </Link>
      ),
    },
    work.column('state'),
    {
      key: 'advance',
      label: translate('estiba.operations.advance'),
      number: true,
      cell: (row) =>
        row['state'] === 'PARTIAL'
          ? String(row['piecesCount'] ?? 0)
          : `${String(row['piecesAhead'] ?? 0)}/${String(row['piecesCount'] ?? 0)}`,
    },
    { key: 'age', label: translate('estiba.operations.age'), cell: (row) => <Age since={sinceOf(row)} /> },
    work.column('customer'),
    work.column(direction === 'RECEPTION' ? 'date' : 'carrier'),
    work.column('type'),
  ]
  return (
    <WorkPage
      actions={
        <Button variant="outlined" onClick={() => void work.refetch()}>
          {translate('estiba.work.refresh')}
        </Button>
      }
    >
      <ListFilters {...narrowed} words={work.words} />
      {(failure !== '' || work.error !== null) && (
        <Alert severity="error">{failure || translate('estiba.work.failed')}</Alert>
      )}
      <WorkTable
        label={translate('estiba.operations.list')}
        rows={work.rows}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={(row) => String(row['number'])}
        busy={work.isPending}
        empty={translate('estiba.operations.none')}
      />
      {work.total > work.rows.length && (
        <Typography variant="body2" color="textSecondary">
          {translate('estiba.operations.more', { shown: work.rows.length, total: work.total })}
        </Typography>
      )}
    </WorkPage>
  )
}
