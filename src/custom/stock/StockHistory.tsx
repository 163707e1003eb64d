import { useAnswer } from '../../dataProvider/useAnswer.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { WorkTable } from '../work/list/WorkTable.tsx'
import { useTexts } from '../work/useTexts.ts'

interface StockHistoryProps {
  /** Empty: every reference. */
  readonly sku: string
  readonly year: string
}

const none: readonly AnyRecord[] = []
const shown = ['sku', 'store'] as const

/** Entries, exits and closing by month of a year, of one reference or of all (E-STOCK-REF-HISTORY, E-STOCK-ALL-HISTORY). */
export const StockHistory = ({ sku, year }: StockHistoryProps) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const { data, error, isFetching } = useAnswer<readonly AnyRecord[]>(
    `transactions.stockMovements.${sku === '' ? 'historyByYear' : 'historyByReference'}`,
    { year, ...(sku === '' ? {} : { reference: sku }) },
  )
  const { column, columns, rows } = useWorkRows('stock-movements', { given: data ?? none, shown })
  if (error !== null) return <p role="alert">{error.message}</p>
  return (
    <WorkTable
      label={text('history')}
      text={text}
      rows={rows}
      busy={isFetching}
      empty={text('noMovements')}
      idOf={(row) => ['sku', 'store', 'month'].map((field) => row[field]).join('~')}
      columns={[
        ...columns('sku', 'store'),
        { key: 'month', cell: (row) => formats.month(row['month']) },
        ...columns('entry', 'invoice'),
        { key: 'adjustment', as: 'amount', label: text('adjustments') },
        { ...column('stockBalance'), label: text('closing') },
        ...columns('stockValue', 'averageCost'),
      ]}
    />
  )
}
