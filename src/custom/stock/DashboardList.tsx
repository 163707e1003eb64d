import { Panel } from '../work/Panel.tsx'
import { useTranslate } from 'ra-core'
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
  const translate = useTranslate()
  return (
    <Panel plain title={title}>
      <WorkTable
        label={title}
        rows={rows}
        idOf={(row) => `${row.code}~${String(row['store'] ?? '')}`}
        empty={translate('estiba.stock.nothing')}
        columns={[
          {
            key: 'reference',
            label: translate('estiba.stock.reference'),
            cell: (row) => (
              <Link to={`/wms/stock-movements?sku=${encodeURIComponent(row.code)}`}>
                <code>{row.code}</code> {row.description}
              </Link>
            ),
          },
          ...columns.map(([key, cell]) => ({ key, label: translate(`estiba.stock.${key}`), number: true, cell })),
        ]}
      />
    </Panel>
  )
}
