import { Quiet } from '../work/Quiet.tsx'
import Alert from '@mui/material/Alert'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Direction, stages } from '../../domain/operations/lifeCycle.ts'
import type { Where } from '../../schema/where.ts'
import { AskedFields } from '../work/AskedFields.tsx'
import { Filters } from '../work/Filters.tsx'
import { filled, within } from '../work/filled.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { Age } from './Age.tsx'
import { NextButton } from './NextButton.tsx'
import { sinceOf } from './sinceOf.ts'

const names = ['state', 'type', 'dateFrom', 'dateTo', 'customer', 'warehouse'] as const
const shown = ['type', 'date', 'state', 'customer', 'consignee', 'carrier'] as const

/**
 * Operations of one direction with the pieces that are ahead of their state (`3/5`), their age, and first the next
 * lawful action of each.
 */
const OperationsList = ({ direction }: { readonly direction: Direction }) => {
  const text = useTexts('operations')
  const said = useTexts('work')
  const { asked, set } = useAsked(names)
  const { state, dateFrom, dateTo, ...others } = asked
  const filter: Where = {
    direction,
    status: 'ACTIVE',
    state: state === '' ? { nin: ['EXECUTED'] } : state,
    ...filled(others),
    ...within('date', dateFrom, dateTo),
  }
  const work = useWorkRows('pre-registers', { filter, sort: ['date', 'ASC'], shown })
  const [failure, setFailure] = useState('')
  const field = (name: string): string => work.words?.field(name) ?? ''
  const inState = stages.map((stage) => [stage, work.words?.option('state', stage) ?? stage] as const)
  return (
    <WorkPage onRefresh={work.refetch}>
      <Filters as="form" onSubmit={(event) => event.preventDefault()}>
        <AskedFields
          fields={[
            ['state', { options: [['', text('open')], ...inState] }],
            ['dateFrom', { typed: 'day', label: text('dateFrom') }],
            ['dateTo', { typed: 'day', label: text('dateTo') }],
            ['type', { to: 'operation-types' }],
            ['customer', { to: 'customers' }],
            ['warehouse', { to: 'warehouses' }],
          ]}
          values={asked}
          text={field}
          onChange={set}
        />
      </Filters>
      {(failure !== '' || work.error !== null) && <Alert severity="error">{failure || said('failed')}</Alert>}
      <WorkTable
        {...work.table}
        label={text('list')}
        text={text}
        empty={text('none')}
        columns={[
          { key: 'next', cell: (row) => <NextButton operation={row} onFailed={setFailure} /> },
          {
            key: 'number',
            cell: (row) => (
              <Link to={`/pre-registers/${encodeURIComponent(row.id)}`}>
                <code>{String(row['number'])}</code>
              </Link>
            ),
          },
          work.column('state'),
          {
            key: 'advance',
            number: true,
            cell: (row) =>
              row['state'] === 'PARTIAL'
                ? String(row['piecesCount'] ?? 0)
                : `${String(row['piecesAhead'] ?? 0)}/${String(row['piecesCount'] ?? 0)}`,
          },
          { key: 'age', cell: (row) => <Age since={sinceOf(row)} /> },
          ...work.columns('customer', direction === 'RECEPTION' ? 'date' : 'carrier', 'type'),
        ]}
      />
      {work.total > work.rows.length && <Quiet>{text('more', { shown: work.rows.length, total: work.total })}</Quiet>}
    </WorkPage>
  )
}

export default OperationsList
