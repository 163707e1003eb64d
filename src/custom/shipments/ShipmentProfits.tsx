import { useState } from 'react'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { ShipmentProfit } from '../../resources/freightAnswers.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { FilterBar } from '../work/FilterBar.tsx'
import { useTableFile } from '../work/list/useTableFile.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { Named } from '../work/Named.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useAsked } from '../work/useAsked.ts'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'

const names = ['dateFrom', 'dateTo', 'by', 'recognise'] as const

/** What profits are told by, each with the records that its keys name. */
const catalogues: { readonly [by: string]: string | null } = {
  JOB: 'shipments',
  BRANCH: 'branches',
  CUSTOMER: 'customers',
  SALESPERSON: 'users',
  TRANSPORT: 'transport-types',
  MONTH: null,
}

const recognised = ['DATE', 'ATD', 'ATA'] as const

const amounts = ['billed', 'workInProgress', 'paid', 'accrual', 'profit', 'profitEstimated'] as const

const numberOf = (shipment: string): string => shipment.split('~').at(-1) ?? shipment

/** The month of a day, up to its end. */
const monthOf = (day: string): { readonly dateFrom: string; readonly dateTo: string } => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
  return { dateFrom: `${day.slice(0, 7)}-01`, dateTo: last }
}

/** What jobs of some days earned, by what is chosen, and those of which something stays open at the end of the month. */
const ShipmentProfits = () => {
  const text = useTexts('profits')
  const formats = useFormats()
  const { title } = useWorkScreen()
  const { filled, bar } = useAsked(names)
  const [month] = useState(() => monthOf(companyDay()))
  const asked = { by: 'JOB', recognise: 'DATE', ...month, ...filled }
  const { by, ...days } = asked
  const { data: profits = [], error, isFetching } = useAnswer('transactions.shipments.profits', asked)
  const { data: accruals = [], error: fault } = useAnswer('transactions.shipments.accruals', days)
  const of = catalogues[by] ?? null
  const keyOf = ({ key }: { readonly key: string | null }) => {
    if (key === null) return text('none')
    if (of === null) return formats.month(key)
    return by === 'JOB' ? <JobLink id={key} /> : <Named of={of} id={key} />
  }
  const files = useTableFile(
    title[formats.locale],
    [
      { source: by, label: text(by), type: 'text' },
      { source: 'jobs', label: text('jobs'), type: 'number', decimals: 0 },
      ...amounts.map((key) => ({ source: key, label: text(key), type: 'number', decimals: 2 }) as const),
      { source: 'margin', label: text('margin'), type: 'number', decimals: 2 },
    ],
    profits.map((row) => [
      by === 'JOB' && row.key !== null ? numberOf(row.key) : row.key,
      row.jobs,
      ...amounts.map((key) => row[key]),
      row.margin,
    ]),
  )
  const columns: readonly WorkColumn<ShipmentProfit>[] = [
    { key: 'key', label: text(by), heading: true, cell: keyOf },
    { key: 'jobs', as: 'number' },
    ...amounts.map((key) => ({ key, as: 'amount' }) as const),
    { key: 'margin', number: true, cell: ({ margin }) => (margin === null ? '–' : formats.number(margin, { max: 2 })) },
  ]
  return (
    <WorkPage problem={error ?? fault} actions={files}>
      <FilterBar
        fields={[
          ['dateFrom', 'day'],
          ['dateTo', 'day'],
          ['by', { options: Object.keys(catalogues).map((key) => [key, text(key)] as const) }],
          ['recognise', { options: recognised.map((key) => [key, text(key)] as const) }],
        ]}
        text={text}
        {...bar}
        values={asked}
      />
      <Quiet>{text('inBase', { currency: formats.baseCurrency })}</Quiet>
      <WorkTable
        titled="h2"
        label={text('profits')}
        text={text}
        rows={profits}
        idOf={({ key }) => key ?? ''}
        columns={columns}
        busy={isFetching}
        empty={text('nothing')}
        toneOf={({ profit }) => (profit < 0 ? 'bad' : null)}
      />
      <WorkTable
        titled="h2"
        label={text('accruals')}
        text={text}
        rows={accruals}
        idOf={({ key }) => key}
        columns={[
          { key: 'key', label: text('JOB'), heading: true, cell: ({ key }) => <JobLink id={key} /> },
          { key: 'workInProgress', as: 'amount' },
          { key: 'accrual', as: 'amount' },
        ]}
        empty={text('settled')}
      />
    </WorkPage>
  )
}

const JobLink = ({ id }: { readonly id: string }) => (
  <RecordLink of="shipments" id={id}>
    {numberOf(id)}
  </RecordLink>
)

export default ShipmentProfits
