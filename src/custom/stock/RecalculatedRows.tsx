import { Panel } from '../work/Panel.tsx'
import { useTranslate } from 'ra-core'
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
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string, values = {}): string => translate(`estiba.stock.${key}`, values)
  const worth = ({ stockBalance, averageCost }: Worth): string =>
    `${formats.number(stockBalance)} × ${formats.amount(averageCost)}`
  return (
    <Panel plain title={text('recalculated', { smart_count: rows.length })}>
      <WorkTable
        label={text('recalculated', { smart_count: rows.length })}
        rows={rows}
        empty={text('nothing')}
        idOf={({ id }) => id}
        nameOf={({ document }) => document}
        columns={[
          { key: 'date', label: text('date'), whole: true, cell: (row) => formats.day(row.date) },
          { key: 'document', label: text('document'), cell: (row) => row.document.split('~').at(-1) },
          { key: 'reference', label: text('reference'), cell: (row) => row.reference },
          { key: 'before', label: text('before'), number: true, cell: (row) => worth(row.before) },
          { key: 'after', label: text('after'), number: true, cell: (row) => worth(row.after) },
        ]}
      />
    </Panel>
  )
}
