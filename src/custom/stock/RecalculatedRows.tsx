import { useTexts } from '../work/useTexts.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface Worth {
  readonly stockBalance: number
  readonly stockValue: number
  readonly averageCost: number
}

export interface RecalculatedRow {
  readonly id: string
  readonly reference: string
  readonly date: string
  readonly document: string
  readonly before: Worth
  readonly after: Worth
}

/** What a back-dated document changed in the kardex: balance and average cost of later movements, before and after. */
export const RecalculatedRows = ({ rows }: { readonly rows: readonly RecalculatedRow[] }) => {
  const text = useTexts('stock')
  const formats = useFormats()
  const worth = ({ stockBalance, averageCost }: Worth): string =>
    `${formats.number(stockBalance)} × ${formats.amount(averageCost)}`
  return (
    <WorkTable
      titled="h2"
      label={text('recalculated', { smart_count: rows.length })}
      text={text}
      rows={rows}
      empty={text('nothing')}
      columns={[
        { key: 'date', as: 'day' },
        { key: 'document', cell: (row) => row.document.split('~').at(-1) },
        { key: 'reference' },
        { key: 'before', number: true, cell: (row) => worth(row.before) },
        { key: 'after', number: true, cell: (row) => worth(row.after) },
      ]}
    />
  )
}
