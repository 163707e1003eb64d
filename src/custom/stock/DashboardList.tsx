import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

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
    <section className="stock-section">
      <h2>{title}</h2>
      {rows.length === 0 && <p className="estiba-empty">{translate('estiba.stock.nothing')}</p>}
      {rows.length > 0 && (
        <div className="stock-scroll">
          <table className="estiba-work-table" aria-label={title}>
            <thead>
              <tr>
                <th scope="col">{translate('estiba.stock.reference')}</th>
                {columns.map(([key]) => (
                  <th key={key} scope="col" className="estiba-number">
                    {translate(`estiba.stock.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={`${row.code}~${String(row['store'] ?? '')}`}>
                  <td>
                    <Link to={`/wms/stock-movements?sku=${encodeURIComponent(row.code)}`}>
                      <code>{row.code}</code> {row.description}
                    </Link>
                  </td>
                  {columns.map(([key, cell]) => (
                    <td key={key} className="estiba-number">
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
