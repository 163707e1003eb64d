import { useState } from 'react'
import { type Direction, stages } from '../../domain/operations/lifeCycle.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { useIsPhone } from '../../ui/screen/useIsPhone.ts'
import { Consultation } from '../work/Consultation.tsx'
import { filled, within } from '../work/filled.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { Age } from './Age.tsx'
import { NextButton } from './NextButton.tsx'
import { sinceOf } from './sinceOf.ts'

const names = ['state', 'type', 'dateFrom', 'dateTo', 'customer', 'warehouse', 'operation'] as const
const shown = ['type', 'date', 'state', 'customer', 'consignee', 'carrier'] as const

/**
 * Operations of one direction with the pieces that are ahead of their state (`3/5`), their age, and first the next
 * lawful action of each.
 */
const OperationsList = ({ direction }: { readonly direction: Direction }) => {
  const text = useTexts('operations')
  const { asked, bar } = useAsked(names)
  const { state, dateFrom, dateTo, operation, ...others } = asked
  const work = useWorkRows('pre-registers', {
    filter: {
      direction,
      status: 'ACTIVE',
      state: state === '' ? { nin: ['EXECUTED'] } : state,
      ...filled({ ...others, id: operation }),
      ...within('date', dateFrom, dateTo),
    },
    sort: ['date', 'ASC'],
    shown,
  })
  const [failure, setFailure] = useState('')
  // Its number is read to its end.
  const isPhone = useIsPhone()
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
          ['operation', { to: 'pre-registers', label: work.words?.one ?? '', where: { direction }, whole: isPhone }],
        ],
      }}
      label={text('list')}
      empty={text('none')}
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
    />
  )
}

export default OperationsList
