import { useTexts } from '../work/useTexts.ts'
import type { StockedReference } from '../../resources/stockAnswers.ts'
import { Link } from 'react-router-dom'
import { WorkTable } from '../work/list/WorkTable.tsx'

interface DashboardListProps<Row> {
  readonly title: string
  readonly rows: readonly Row[]
  /** The store that is looked at, where rows tell of none. */
  readonly inStore: string
  readonly columns: readonly (readonly [key: string, cell: (row: NoInfer<Row>) => string])[]
}

/** References that need a look, each opening its kardex. */
export const DashboardList = <Row extends StockedReference>({
  title,
  rows,
  inStore,
  columns,
}: DashboardListProps<Row>) => {
  const text = useTexts('stock')
  return (
    <WorkTable
      text={text}
      titled="h2"
      label={title}
      rows={rows}
      idOf={(row) => `${row.code}~${row.store ?? ''}`}
      empty={text('nothing')}
      columns={[
        {
          key: 'reference',
          cell: (row) => (
            <Link to={`/wms/stock-movements?${new URLSearchParams({ sku: row.code, store: row.store ?? inStore })}`}>
              <code>{row.code}</code> {row.description}
            </Link>
          ),
        },
        ...columns.map(([key, cell]) => ({ key, number: true, cell })),
      ]}
    />
  )
}
