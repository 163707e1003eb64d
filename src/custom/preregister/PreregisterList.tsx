import Button from '@mui/material/Button'
import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import type { Direction } from '../../domain/operations/lifeCycle.ts'
import { Consultation } from '../work/Consultation.tsx'
import { filled, within } from '../work/filled.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'

const names = ['q', 'type', 'customer', 'state', 'from', 'to'] as const
const shown = ['customer', 'consignee', 'carrier'] as const

/** What is announced to come in or to go out; only the filters that are filled are asked (B-DASH-FILTERS). */
const PreregisterList = ({ direction }: { readonly direction: Direction }) => {
  const text = useTexts('preregister')
  const { asked, bar } = useAsked(names)
  const { from, to, ...others } = useDeferredValue(asked)
  const work = useWorkRows('pre-registers', {
    filter: { direction, ...filled(others), ...within('date', from, to) },
    sort: ['date', 'DESC'],
    shown,
    max: 100,
  })
  const field = (name: string): string => work.words?.field(name) ?? ''
  const document = `/wms_nuevo/${direction === 'RECEPTION' ? 'reception' : 'expedition'}/warehouse-preregister`
  return (
    <Consultation
      of={work}
      text={text}
      filters={{
        ...bar,
        fields: [
          ['q', { typed: 'text', label: text('search') }],
          ['type', { to: 'operation-types', where: { direction: { in: [direction, 'BOTH'] } }, label: field('type') }],
          ['customer', { to: 'customers', label: field('customer') }],
          ['state', { options: [['', text('anyState')], ...work.options('state')], label: field('state') }],
          ['from', 'day'],
          ['to', 'day'],
        ],
      }}
      actions={
        <Button variant="contained" component={Link} to={document}>
          {text('new')}
        </Button>
      }
      label={text('list')}
      empty={text('none')}
      columns={[
        {
          ...work.column('number'),
          cell: (row) => (
            <Link to={`${document}/${row.id.split('~').map(encodeURIComponent).join('/')}`}>
              <code>{String(row['number'])}</code>
            </Link>
          ),
        },
        work.column('date'),
        {
          ...work.column('state'),
          cell: (row) => work.cell(row, row['status'] === 'INACTIVE' ? 'status' : 'state'),
        },
        ...work.columns('customer', 'consignee', 'carrier', 'eta', 'piecesCount', 'totalWeight'),
      ]}
    />
  )
}

export default PreregisterList
