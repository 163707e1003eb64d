import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import Typography from '@mui/material/Typography'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { ExportColumn } from '../../domain/sheets/cells.ts'
import { companyDay } from '../../ui/format/companyDay.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useMinute } from '../../ui/format/useMinute.ts'
import { useTableFile } from '../work/list/useTableFile.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import type { FreeStay } from '../../resources/freightAnswers.ts'
import { byContainer, daysUntil, type FreeContainer } from './freeStay.ts'

/** Days before the last free day on which a row warns. */
const warnedDays = 2

/** What a file says of each container against each contract. */
const written: readonly (readonly [source: string, type: ExportColumn['type']])[] = [
  ['lastFreeDay', 'date'],
  ['daysLeft', 'number'],
  ['container', 'text'],
  ['shipment', 'text'],
  ['charge', 'text'],
  ['side', 'text'],
  ['contract', 'text'],
  ['started', 'date'],
  ['dayRate', 'number'],
  ['cost', 'number'],
  ['currency', 'text'],
]

const numberOf = (shipment: string): string => shipment.split('~').at(-1) ?? shipment

/** The list of the day: containers that are still out, until when they cost nothing, and what a day costs then. */
const LastFreeDays = () => {
  const text = useTexts('freeTime')
  const formats = useFormats()
  const { words } = useWorkRows('free-time-contracts', { enabled: false })
  const option = (field: string, value: string): string => words?.option(field, value) ?? ''
  const { title } = useWorkScreen()
  const today = companyDay(new Date(useMinute()))
  const asked = useAnswer('transactions.freeTimeContracts.lastFreeDays', {}, { also: today })
  const { data: stays = [], error, isPending, isError } = asked
  const files = useTableFile(
    title[formats.locale],
    written.map(([source, type]) => ({ source, label: text(source), type })),
    stays.map((stay) => [
      stay.lastFreeDay,
      daysUntil(stay.lastFreeDay, today),
      stay.container,
      numberOf(stay.shipment),
      option('chargeType', stay.chargeType),
      option('side', stay.side),
      stay.contract,
      stay.start,
      stay.dayRate,
      stay.cost,
      stay.currency,
    ]),
    ['csv'],
  )
  const left = (day: string): string => {
    const days = daysUntil(day, today)
    if (days < 0) return text('over', { smart_count: -days })
    return days === 0 ? text('today') : formats.number(days)
  }
  const told = ({ contract, chargeType, cost, dayRate, currency }: FreeStay) => {
    const amount = (value: number): string => formats.money(value, currency)
    const parts = [
      option('chargeType', chargeType),
      text('perDay', { amount: amount(dayRate) }),
      ...(cost > 0 ? [text('soFar', { amount: amount(cost) })] : []),
    ]
    return (
      <Typography key={contract} variant="body2">
        {parts.join(', ')} (
        <RecordLink of="free-time-contracts" id={contract}>
          {contract}
        </RecordLink>
        )
      </Typography>
    )
  }
  const columns: readonly WorkColumn<FreeContainer>[] = [
    { key: 'lastFreeDay', as: 'day' },
    { key: 'daysLeft', whole: true, cell: (row) => left(row.lastFreeDay) },
    { key: 'container', as: 'code', heading: true },
    {
      key: 'shipment',
      whole: true,
      cell: ({ shipment }) => (
        <RecordLink of="shipments" id={shipment}>
          {numberOf(shipment)}
        </RecordLink>
      ),
    },
    ...(['BUY', 'SELL'] as const).map((side) => ({
      key: side,
      label: text(side.toLowerCase()),
      cell: (row: FreeContainer) => row.stays.filter((stay) => stay.side === side).map(told),
    })),
  ]
  return (
    <WorkPage problem={error} actions={files}>
      <WorkTable
        label={text('list')}
        text={text}
        rows={words === null ? [] : byContainer(stays)}
        columns={columns}
        busy={isPending || isError || words === null}
        empty={text('none')}
        toneOf={({ lastFreeDay }) => {
          const days = daysUntil(lastFreeDay, today)
          if (days <= 0) return 'bad'
          return days <= warnedDays ? 'warn' : null
        }}
      />
    </WorkPage>
  )
}

export default LastFreeDays
