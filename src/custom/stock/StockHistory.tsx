import { useQuery } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { referred } from './stockTypes.ts'

interface MonthRow {
  readonly [field: string]: unknown
  readonly sku: string
  readonly code: string
  readonly store: string
  readonly month: string
  readonly entry: number
  readonly invoice: number
  readonly adjustment: number
  readonly stockBalance: number
  readonly stockValue: number
  readonly averageCost: number
}

interface StockHistoryProps {
  /** Empty: every reference. */
  readonly sku: string
  readonly year: string
}

const none: readonly MonthRow[] = []

/** Entries, exits and closing by month of a year, of one reference or of all (E-STOCK-REF-HISTORY, E-STOCK-ALL-HISTORY). */
export const StockHistory = ({ sku, year }: StockHistoryProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const provider = useOperations()
  const text = (key: string): string => translate(`estiba.stock.${key}`)
  const { data, error, isFetching } = useQuery({
    queryKey: ['stock-movements', 'history', sku, year],
    queryFn: async ({ signal }) =>
      (
        await (sku === ''
          ? provider.call<readonly MonthRow[]>('transactions.stockMovements.historyByYear', { year }, { signal })
          : provider.call<readonly MonthRow[]>(
              'transactions.stockMovements.historyByReference',
              { reference: sku, year },
              { signal },
            ))
      ).map((row) => ({ ...row, code: row.sku })),
  })
  const rows = data ?? none
  const titleOf = useTitles(
    referred,
    useMemo(() => [...rows], [rows]),
    'stock-movements',
  )
  if (error !== null) return <p role="alert">{error.message}</p>
  return (
    <WorkTable
      label={text('history')}
      rows={rows}
      busy={isFetching}
      empty={text('noMovements')}
      idOf={(row) => `${row.sku}~${row.store}~${row.month}`}
      nameOf={(row) => row.sku}
      columns={[
        { key: 'reference', label: text('reference'), cell: (row) => titleOf('references', row.sku) },
        { key: 'store', label: text('store'), cell: (row) => titleOf('stores', row.store) },
        { key: 'month', label: text('month'), cell: (row) => formats.month(row.month) },
        { key: 'entry', label: text('entry'), number: true, cell: (row) => formats.number(row.entry) },
        { key: 'exit', label: text('exit'), number: true, cell: (row) => formats.number(row.invoice) },
        {
          key: 'adjustments',
          label: text('adjustments'),
          number: true,
          cell: (row) => formats.amount(row.adjustment),
        },
        { key: 'closing', label: text('closing'), number: true, cell: (row) => formats.number(row.stockBalance) },
        { key: 'value', label: text('value'), number: true, cell: (row) => formats.amount(row.stockValue) },
        { key: 'average', label: text('average'), number: true, cell: (row) => formats.amount(row.averageCost) },
      ]}
    />
  )
}
