import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type Direction, stages } from '../../domain/operations/lifeCycle.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Consultation } from '../work/Consultation.tsx'
import { filled, within } from '../work/filled.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { operationKey } from '../work/useAct.ts'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { Age } from './Age.tsx'
import { NextButton } from './NextButton.tsx'
import { OnTheRoad } from './OnTheRoad.tsx'
import { sinceOf } from './sinceOf.ts'

const names = ['state', 'type', 'dateFrom', 'dateTo', 'customer', 'warehouse', 'operation'] as const
const shown = ['type', 'date', 'state', 'customer', 'consignee', 'carrier'] as const

/**
 * Operations of one direction with the pieces that are ahead of their state (`3/5`), their age, and first the next
 * lawful action of each.
 */
const OperationsList = ({ direction }: { readonly direction: Direction }) => {
  const text = useTexts('operations')
  const { asked, set, bar } = useAsked(names)
  const { state, dateFrom, dateTo, operation, ...others } = asked
  const work = useWorkRows('pre-registers', {
    filter: {
      // One that is named is shown as it stands.
      ...(operation === ''
        ? { direction, status: 'ACTIVE', state: state === '' ? { nin: ['EXECUTED'] } : state }
        : filled({ id: operation, state })),
      ...filled(others),
      ...within('date', dateFrom, dateTo),
    },
    sort: ['date', 'ASC'],
    shown,
  })
  const named = operation === '' ? null : (operationKey(operation)?.number ?? operation)
  const [failure, setFailure] = useState('')
  return (
    <Consultation
      of={work}
      text={text}
      problem={failure || null}
      filters={{
        ...bar,
        text: (name) => work.words?.field(name) ?? '',
        fields: [
          ['state', { options: [['', text('open')], ...work.options('state', stages)] }],
          ['dateFrom', { typed: 'day', label: text('dateFrom') }],
          ['dateTo', { typed: 'day', label: text('dateTo') }],
          ['type', { to: 'operation-types' }],
          ['customer', { to: 'customers' }],
          ['warehouse', { to: 'warehouses' }],
        ],
      }}
      label={text('list')}
      empty={named === null ? text('none') : text('notFound', { number: named })}
      columns={[
        { key: 'next', cell: (row) => <NextButton operation={row} onFailed={setFailure} /> },
        { key: 'number', cell: (row) => <RecordLink of="pre-registers" id={row.id} code={row['number']} /> },
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
    >
      {named !== null && (
        <Alert
          severity="info"
          role="status"
          sx={{ mb: 1.5, alignItems: 'center' }}
          action={
            <>
              {work.rows.map((row) => (
                <OnTheRoad key={row.id} operation={row} onFailed={setFailure} />
              ))}
              <Button onClick={() => set('operation', null)}>{text('showAll')}</Button>
            </>
          }
        >
          {text('alone', { number: named })}
        </Alert>
      )}
    </Consultation>
  )
}

export default OperationsList
