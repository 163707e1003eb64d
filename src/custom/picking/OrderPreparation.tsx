import { Choice } from '../../ui/screen/Choice.tsx'
import Box from '@mui/material/Box'
import { PickingBar } from './PickingBar.tsx'
import { Tick } from '../../ui/screen/Tick.tsx'
import Typography from '@mui/material/Typography'
import { Filters } from '../work/Filters.tsx'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import type { Formats } from '../../ui/format/formats.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { Typed } from '../work/Typed.tsx'
import { Named } from '../work/Named.tsx'
import { usePickingAct, usePickingRead } from './pickingRows.ts'
import { ActionResult } from './ActionResult.tsx'
import { useAction } from './useAction.ts'

interface Prepared {
  readonly lists: readonly AnyRecord[]
  readonly pending: readonly { readonly pending: number }[]
}

const tones = { FULL: 'good', PART: 'warn', NONE: 'bad', LISTED: null } as const
const words = { FULL: 'full', PART: 'part', NONE: 'none', LISTED: 'listed' } as const

const serviceOf = (order: AnyRecord): keyof typeof tones => {
  const service = String(order['service'])
  return service === 'FULL' || service === 'PART' || service === 'NONE' ? service : 'LISTED'
}

const linesOf = (order: AnyRecord): readonly JsonObject[] =>
  Array.isArray(order['lines']) ? (order['lines'] as readonly JsonObject[]) : []

/** Approved orders with what can be served of each now; those that are ticked become picking lists. */
const OrderPreparation = () => {
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.picking.${key}`)
  const formats = useFormats()
  const act = usePickingAct()
  const { result, busy, run } = useAction()
  const [filters, setFilters] = useState({
    store: '',
    module: '',
    type: 'CPO',
    priority: '',
    dateFrom: '',
    dateTo: '',
    strategy: 'oldest',
  })
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [wave, setWave] = useState('')
  const [release, setRelease] = useState(true)
  const filled = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const {
    data = [],
    isPending,
    isError,
    refetch,
  } = usePickingRead<readonly AnyRecord[]>('transactions.wmsOrders.preparation', filled)
  const set = (field: keyof typeof filters) => (value: string) => setFilters({ ...filters, [field]: value })
  const chosen = data.filter(({ id }) => selected.has(id))
  const choice = (
    field: 'module' | 'type' | 'priority',
    values: readonly (readonly [value: string, label: string])[],
  ) => (
    <Choice label={text(field)} value={filters[field]} options={[['', text('all')], ...values]} onChange={set(field)} />
  )
  const prepare = (): Promise<boolean> =>
    run(async () => {
      const { lists, pending } = await act<Prepared>('transactions.wmsOrders.prepare', {
        orders: chosen.map(({ id }) => id),
        strategy: filters.strategy,
        release,
        ...(wave === '' ? {} : { wave }),
      })
      setSelected(new Set())
      const numbers = lists.map(({ number }) => String(number)).join(', ')
      const units = pending.reduce((sum, one) => sum + one.pending, 0)
      return translate(`estiba.picking.${units > 0 ? 'preparedShort' : 'prepared'}`, { numbers, units })
    })
  return (
    <WorkPage
      actions={
        <Button variant="outlined" onClick={() => void refetch()}>
          {text('refresh')}
        </Button>
      }
    >
      <Filters aria-label={text('orders')}>
        <RecordChoice
          label={text('store')}
          to="stores"
          value={filters.store}
          onChange={(id) => set('store')(id ?? '')}
        />
        {choice(
          'type',
          ['CPO', 'PO', 'PR', 'CT'].map((type) => [type, text(`orderTypes.${type}`)]),
        )}
        {choice(
          'module',
          ['WMS', 'COMMERCIAL', 'FREIGHT', 'COURIER'].map((module) => [module, module]),
        )}
        {choice(
          'priority',
          ['URGENT', 'HIGH', 'NORMAL', 'LOW'].map((priority) => [priority, text(`priorities.${priority}`)]),
        )}
        <DayField label={text('shippedFrom')} value={filters.dateFrom} onChange={set('dateFrom')} />
        <DayField label={text('shippedTo')} value={filters.dateTo} onChange={set('dateTo')} />
        <Choice
          label={text('strategy')}
          value={filters.strategy}
          options={[
            ['oldest', text('oldest')],
            ['location', text('nearest')],
          ]}
          onChange={set('strategy')}
        />
      </Filters>
      <ActionResult result={result} />
      {isError && <p role="alert">{translate('estiba.work.failed')}</p>}
      <WorkTable
        label={text('orders')}
        rows={data}
        columns={orderColumns(text, formats)}
        idOf={({ id }) => id}
        nameOf={({ type, number }) => `${String(type)} ${String(number)}`}
        busy={isPending || isError}
        empty={text('noOrders')}
        selected={selected}
        onSelect={setSelected}
        toneOf={(order) => tones[serviceOf(order)]}
      />
      {chosen.length > 0 && (
        <PickingBar component="section" aria-label={text('orders')}>
          <Typed label={text('wave')} value={wave} onChange={setWave} />
          <Tick label={text('releaseNow')} checked={release} onChange={setRelease} />
          <Button variant="contained" disabled={busy} onClick={() => void prepare()}>
            {translate('estiba.picking.prepare', { smart_count: chosen.length })}
          </Button>
        </PickingBar>
      )}
    </WorkPage>
  )
}

const orderColumns = (text: (key: string) => string, formats: Formats): readonly WorkColumn<AnyRecord>[] => [
  {
    key: 'order',
    label: text('order'),
    cell: ({ type, number }) => (
      <>
        <code>{String(number)}</code>
        <Typography component="small" variant="body2" color="textSecondary">
          {' '}
          {text(`orderTypes.${String(type)}`)}
        </Typography>
      </>
    ),
  },
  { key: 'date', label: text('date'), whole: true, cell: ({ date }) => formats.day(date) },
  { key: 'customer', label: text('customer'), cell: ({ customer }) => <Named of="customers" id={customer} /> },
  {
    key: 'promised',
    label: text('promised'),
    whole: true,
    cell: ({ promisedDate }) => formats.day(promisedDate) || '–',
  },
  { key: 'priority', label: text('priority'), cell: ({ priority }) => text(`priorities.${String(priority)}`) },
  { key: 'service', label: text('service'), cell: (order) => text(words[serviceOf(order)]) },
  {
    key: 'lines',
    label: `${text('product')}: ${text('served')} / ${text('asked')}`,
    cell: (order) => (
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {linesOf(order).map((line) => (
          <Typography
            key={String(line['line'])}
            component="li"
            variant="body2"
            {...(Number(line['pending']) > 0 ? { color: 'error' } : {})}
          >
            <code>{String(line['reference'])}</code> {String(line['served'])} / {String(line['asked'])}
          </Typography>
        ))}
      </Box>
    ),
  },
]

export default OrderPreparation
