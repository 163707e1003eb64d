import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import { Named } from '../work/Named.tsx'
import Box from '@mui/material/Box'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { type WorkColumn, WorkTable } from '../work/list/WorkTable.tsx'
import type { BoughtGroup, OpenItemGroup, Pipeline } from '../../domain/commercial/pipeline.ts'

/** The money of each table: whose it is, in which documents it stands, and what its figures are called. */
const tables = {
  toInvoice: {
    partner: 'customer',
    resource: 'sales-orders',
    title: 'tab.toInvoice',
    documents: 'orders',
    amount: 'toInvoice',
    empty: 'nothingToInvoice',
  },
  receivables: {
    partner: 'customer',
    resource: 'invoices',
    title: 'tab.receivables',
    documents: 'invoices',
    amount: 'balance',
    overdue: ['pastDue', 'late'],
    empty: 'nothingOwed',
  },
  offers: {
    partner: 'supplier',
    resource: 'supplier-quotations',
    title: 'offers',
    documents: 'answers',
    amount: 'total',
    overdue: ['outOfDate', 'outOfDate'],
    empty: 'nothingOffered',
  },
  purchases: {
    partner: 'supplier',
    resource: 'purchase-orders',
    title: 'purchaseOrders',
    documents: 'orders',
    amount: 'toReceive',
    empty: 'nothingToReceive',
  },
} as const

interface OpenItemsTableProps {
  readonly of: keyof typeof tables
  readonly data: Pipeline
  readonly narrowed: boolean
}

const customerOf = (group: OpenItemGroup | BoughtGroup): string | null => ('customer' in group ? group.customer : null)
const supplierOf = (group: OpenItemGroup | BoughtGroup): string | null => ('supplier' in group ? group.supplier : null)

/** Money to come by salesperson and customer, one row a currency, with the documents behind it. */
export const OpenItemsTable = ({ of, data, narrowed }: OpenItemsTableProps) => {
  const text = useTexts('commercial')
  const formats = useFormats()
  const { partner, resource, title, documents, amount, empty, ...table } = tables[of]
  const groups: readonly (OpenItemGroup | BoughtGroup)[] | null = data[of]
  const overdueWords = 'overdue' in table ? table.overdue : null
  if (groups === null) return <Nothing>{text('notYours')}</Nothing>
  const money = (value: number | null, currency: string): string =>
    value === null ? '–' : formats.money(value, currency)
  const columns: readonly WorkColumn<OpenItemGroup | BoughtGroup>[] = [
    {
      key: 'salesperson',
      cell: ({ salesperson }) => (salesperson === null ? text('nobody') : <Named of="users" id={salesperson} />),
    },
    {
      key: 'partner',
      label: text(partner),
      cell: (group) => <Named of={`${partner}s`} id={customerOf(group) ?? supplierOf(group)} />,
    },
    {
      key: 'documents',
      label: text(documents),
      cell: ({ count, documents: own }) => (
        <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, m: 0, p: 0, listStyle: 'none' }}>
          {own.map(({ id, number, dueDate, overdue }) => (
            <li key={id}>
              <RecordLink of={resource} id={id} code={number} />
              {dueDate !== null && (
                <Typography variant="caption" color="textSecondary" sx={{ ml: 0.75 }}>
                  {text(overdue ? 'dueSince' : 'dueOn', { day: formats.day(dueDate) })}
                </Typography>
              )}
            </li>
          ))}
          {count > own.length && (
            <Typography component="li" variant="body2" color="textSecondary">
              {text('more', { smart_count: count - own.length })}
            </Typography>
          )}
        </Box>
      ),
    },
    { key: 'amount', label: text(amount), number: true, cell: (group) => money(group.amount, group.currency) },
    ...(overdueWords === null
      ? []
      : [
          {
            key: 'overdue',
            label: text(overdueWords[0]),
            number: true,
            cell: (group: OpenItemGroup | BoughtGroup) => (
              <>
                {money(group.overdue, group.currency)}
                {group.overdue !== null && <StateChip tone="bad">{text(overdueWords[1])}</StateChip>}
              </>
            ),
          },
        ]),
  ]
  return (
    <WorkTable
      label={text(title)}
      text={text}
      rows={groups}
      columns={columns}
      empty={text(narrowed ? 'noneFound' : empty)}
    />
  )
}
