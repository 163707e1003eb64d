import { useTexts } from '../work/useTexts.ts'
import { Link } from 'react-router-dom'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface ListRow {
  readonly [field: string]: unknown
  readonly code: string
  readonly description: string | null
}

interface DashboardListProps {
  readonly title: string
  readonly rows: readonly ListRow[]
  readonly columns: readonly (readonly [key: string, cell: (row: ListRow) => string])[]
}

/** References that need a look, each opening its kardex. */
export const DashboardList = ({ title, rows, columns }: DashboardListProps) => {
  const text = useTexts('stock')
  return (
    <WorkTable
      text={text}
      titled="h2"
      label={title}
      rows={rows}
      idOf={(row) => `${row.code}~${String(row['store'] ?? '')}`}
      empty={text('nothing')}
      columns={[
        {
          key: 'reference',
          cell: (row) => (
            <Link to={`/wms/stock-movements?sku=${encodeURIComponent(row.code)}`}>
              <code>{row.code}</code> {row.description}
            </Link>
          ),
        },
        ...columns.map(([key, cell]) => ({ key, number: true, cell })),
      ]}
    />
  )
}
