import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { Fragment, useState } from 'react'
import { orderStates } from '../../resources/orderFields.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Age } from '../operations/Age.tsx'
import { Chips } from '../work/Chips.tsx'
import { Consultation } from '../work/Consultation.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { BoardActions } from './BoardActions.tsx'
import { BoardLanes } from './BoardLanes.tsx'
import { boardFilter, cameAt, countsOf, guideOf, isUndelivered } from './boardFilter.ts'

const names = ['dateFrom', 'dateTo', 'customer', 'route', 'guide', 'state', 'view'] as const
const shown = ['customer', 'consignee', 'destinationCity', 'carrier', 'route', 'total', 'paymentForm', 'state'] as const

/** Every courier order: how many stand where, how long the undelivered ones wait, and what is done with many at once. */
const CourierBoard = () => {
  const text = useTexts('courier')
  const { timeZone } = companyPlace()
  const { asked, bar, set } = useAsked(names)
  const { state, view } = asked
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const work = useWorkRows('orders', { filter: boardFilter(asked), sort: ['date', 'DESC'], shown, max: 500 })
  const rows = state === '' ? work.rows : work.rows.filter((row) => row['state'] === state)
  const stateName = (one: string): string => work.words?.option('state', one) ?? ''
  return (
    <Consultation
      of={{ ...work, table: { ...work.table, rows }, shown: work.rows.length }}
      text={text}
      filters={{
        ...bar,
        fields: [
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
          ['customer', { to: 'customers' }],
          ['route', { to: 'routes', label: text('routeOf') }],
          ['guide', 'text'],
        ],
      }}
      {...(view === 'lanes'
        ? {
            body: (
              <BoardLanes
                orders={rows}
                states={orderStates}
                stateName={stateName}
                cell={work.cell}
                selected={selected}
                onSelect={setSelected}
              />
            ),
          }
        : {})}
      label={text('board')}
      empty={text('none')}
      nameOf={guideOf}
      selected={selected}
      onSelect={setSelected}
      toneOf={(row) => (row['state'] === 'CLOSED' ? 'good' : null)}
      columns={[
        {
          ...work.column('number'),
          heading: true,
          cell: (row) => <RecordLink of="orders" id={row.id} code={guideOf(row)} />,
        },
        ...work.columns('date', ...shown),
        {
          key: 'age',
          whole: true,
          cell: (row) => (isUndelivered(row) ? <Age since={cameAt(row, timeZone)} /> : text('delivered')),
        },
      ]}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('view')}
        value={view === 'lanes' ? view : 'list'}
        onChange={(_event, next: string | null) => set('view', next === 'lanes' ? next : '')}
      >
        <ToggleButton value="list">{text('asList')}</ToggleButton>
        <ToggleButton value="lanes">{text('asLanes')}</ToggleButton>
      </ToggleButtonGroup>
      <Chips
        label={text('byState')}
        chosen={state}
        onChoose={(one) => set('state', one)}
        chips={countsOf(work.rows, timeZone).map(({ state: one, count, oldest }) => [
          one,
          <Fragment key={one}>
            {stateName(one)}: {count}
            {oldest !== null && (
              <>
                {' · '}
                <Age since={oldest} />
              </>
            )}
          </Fragment>,
        ])}
      />
      <BoardActions
        orders={rows.filter(({ id }) => selected.has(id))}
        onDone={(left) => {
          setSelected(new Set(left.map(({ id }) => id)))
          void work.refetch()
        }}
      />
    </Consultation>
  )
}

export default CourierBoard
