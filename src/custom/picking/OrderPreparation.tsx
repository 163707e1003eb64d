import { useTexts } from '../work/useTexts.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { PickingBar } from './PickingBar.tsx'
import { Tick } from '../../ui/screen/Tick.tsx'
import Typography from '@mui/material/Typography'
import { FilterBar } from '../work/FilterBar.tsx'
import { filled } from '../work/filled.ts'
import { useResult } from '../work/useResult.ts'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { AnyRecord, JsonObject } from '../../schema/json.ts'
import type { Formats } from '../../ui/format/formats.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { Typed } from '../work/Typed.tsx'
import { Named } from '../work/Named.tsx'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { ofPicking, usePickingAct } from './pickingRows.ts'

const types = ['CPO', 'PR', 'CT'] as const
const modules = ['WMS', 'COMMERCIAL', 'FREIGHT', 'COURIER'] as const
const priorities = ['URGENT', 'HIGH', 'NORMAL', 'LOW'] as const

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
  const text = useTexts('picking')
  const formats = useFormats()
  const act = usePickingAct()
  const { result, busy, attempt } = useResult()
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
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useAnswer<readonly AnyRecord[]>('transactions.wmsOrders.preparation', filled(filters), ofPicking)
  const chosen = data.filter(({ id }) => selected.has(id))
  const any = ['', text('all')] as const
  const prepare = (): Promise<boolean> =>
    attempt(async () => {
      const { lists, pending } = await act('transactions.wmsOrders.prepare', {
        orders: chosen.map(({ id }) => id),
        strategy: filters.strategy,
        release,
        ...(wave === '' ? {} : { wave }),
      })
      setSelected(new Set())
      const numbers = lists.map(({ number }) => String(number)).join(', ')
      const units = pending.reduce((sum, one) => sum + one.pending, 0)
      return text(`${units > 0 ? 'preparedShort' : 'prepared'}`, { numbers, units })
    })
  return (
    <WorkPage problem={error} onRefresh={refetch}>
      <FilterBar
        label={text('orders')}
        fields={[
          ['store', { to: 'stores' }],
          ['type', { options: [any, ...types.map((type) => [type, text(`orderTypes.${type}`)] as const)] }],
          ['module', { options: [any, ...modules.map((module) => [module, module] as const)] }],
          ['priority', { options: [any, ...priorities.map((name) => [name, text(`priorities.${name}`)] as const)] }],
          ['dateFrom', { typed: 'day', label: text('shippedFrom') }],
          ['dateTo', { typed: 'day', label: text('shippedTo') }],
          [
            'strategy',
            {
              options: [
                ['oldest', text('oldest')],
                ['location', text('nearest')],
              ],
            },
          ],
        ]}
        values={filters}
        text={text}
        onChange={(name, value) => setFilters({ ...filters, [name]: value })}
      />
      {result !== null && (
        <Alert severity={result.tone === 'good' ? 'success' : 'error'} role="status" aria-live="assertive">
          {result.text}
        </Alert>
      )}
      <WorkTable
        text={text}
        label={text('orders')}
        rows={data}
        columns={orderColumns(text, formats)}
        nameOf={({ type, number }) => `${String(type)} ${String(number)}`}
        busy={isPending || error !== null}
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
            {text('prepare', { smart_count: chosen.length })}
          </Button>
        </PickingBar>
      )}
    </WorkPage>
  )
}

const orderColumns = (text: (key: string) => string, formats: Formats): readonly WorkColumn<AnyRecord>[] => [
  {
    key: 'order',
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
  { key: 'date', as: 'day' },
  { key: 'customer', cell: ({ customer }) => <Named of="customers" id={customer} /> },
  { key: 'promised', whole: true, cell: ({ promisedDate }) => formats.day(promisedDate) || '–' },
  { key: 'priority', cell: ({ priority }) => text(`priorities.${String(priority)}`) },
  { key: 'service', cell: (order) => text(words[serviceOf(order)]) },
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
