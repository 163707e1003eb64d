import Alert from '@mui/material/Alert'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { orderStates } from '../../resources/orderFields.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { Age } from '../operations/Age.tsx'
import { Filters, twoOnPhone } from '../work/Filters.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { BoardActions } from './BoardActions.tsx'
import { BoardLanes } from './BoardLanes.tsx'
import { boardFilter, cameAt, countsOf, isUndelivered } from './boardFilter.ts'

const shown = ['customer', 'consignee', 'destinationCity', 'carrier', 'route', 'total', 'paymentForm', 'state'] as const

/** Every courier order: how many stand where, how long the undelivered ones wait, and what is done with many at once. */
const CourierBoard = () => {
  const translate = useTranslate()
  const { timeZone } = companyPlace()
  const [query, change] = useAddressValues()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const text = (key: string, said = {}): string => translate(`estiba.courier.${key}`, said)
  const asked = (name: string): string => query.get(name) ?? ''
  const { rows, total, column, words, isPending, error, refetch } = useWorkRows('orders', {
    filter: boardFilter(Object.fromEntries(query)),
    sort: ['date', 'DESC'],
    shown,
    max: 500,
  })
  const state = asked('state')
  const visible = state === '' ? rows : rows.filter((row) => row['state'] === state)
  const chosen = visible.filter(({ id }) => selected.has(id))
  const columns: readonly WorkColumn<AnyRecord>[] = [
    {
      key: 'number',
      label: words?.field('number') ?? '',
      heading: true,
      cell: (row) => (
        <Link to={`/orders/${encodeURIComponent(row.id)}`}>
          <code>{String(row['trackingNumber'] ?? row['number'])}</code>
        </Link>
      ),
    },
    column('date'),
    ...shown.map(column),
    {
      key: 'age',
      label: text('age'),
      whole: true,
      cell: (row) => (isUndelivered(row) ? <Age since={cameAt(row, timeZone)} /> : text('delivered')),
    },
  ]
  return (
    <WorkPage>
      <Filters as="form" onSubmit={(event) => event.preventDefault()} sx={twoOnPhone}>
        {(['dateFrom', 'dateTo'] as const).map((name) => (
          <DayField key={name} label={text(name)} value={asked(name)} onChange={(day) => change({ [name]: day })} />
        ))}
        <RecordChoice
          label={text('customer')}
          to="customers"
          value={asked('customer')}
          onChange={(customer) => change({ customer })}
        />
        <RecordChoice
          label={text('routeOf')}
          to="routes"
          value={asked('route')}
          onChange={(route) => change({ route })}
        />
        <TextField
          label={text('guide')}
          value={asked('guide')}
          onChange={({ target }) => change({ guide: target.value })}
        />
      </Filters>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={text('view')}
        value={query.get('view') === 'lanes' ? 'lanes' : 'list'}
        onChange={(_event, view: string | null) => change({ view: view === 'lanes' ? view : '' })}
      >
        <ToggleButton value="list">{text('asList')}</ToggleButton>
        <ToggleButton value="lanes">{text('asLanes')}</ToggleButton>
      </ToggleButtonGroup>
      {error !== null && <Alert severity="error">{error.message}</Alert>}
      <Stack
        component="ul"
        aria-label={text('byState')}
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, my: 1 }}
      >
        {countsOf(rows, timeZone).map(({ state: one, count, oldest }) => (
          <li key={one}>
            <Chip
              clickable
              aria-pressed={state === one}
              color={state === one ? 'primary' : 'default'}
              onClick={() => change({ state: state === one ? '' : one })}
              label={
                <>
                  {words?.option('state', one) ?? one}: {count}
                  {oldest !== null && (
                    <>
                      {' · '}
                      <Age since={oldest} />
                    </>
                  )}
                </>
              }
            />
          </li>
        ))}
      </Stack>
      <BoardActions
        orders={chosen}
        onDone={() => {
          setSelected(new Set())
          void refetch()
        }}
      />
      {query.get('view') === 'lanes' ? (
        <BoardLanes
          orders={visible}
          states={orderStates}
          stateName={(one) => words?.option('state', one) ?? one}
          cell={(row, field) => column(field).cell(row)}
          selected={selected}
          onSelect={setSelected}
        />
      ) : (
        <WorkTable
          label={text('board')}
          rows={visible}
          columns={columns}
          idOf={({ id }) => id}
          nameOf={(row) => String(row['trackingNumber'] ?? row['number'])}
          busy={isPending}
          empty={text('none')}
          selected={selected}
          onSelect={setSelected}
          toneOf={(row) => (row['state'] === 'CLOSED' ? 'good' : null)}
        />
      )}
      {total > rows.length && (
        <Typography variant="body2" color="textSecondary">
          {text('more', { shown: rows.length, total })}
        </Typography>
      )}
    </WorkPage>
  )
}

export default CourierBoard
