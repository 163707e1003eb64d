import { useTranslate } from 'ra-core'
import type { Table } from '../../domain/sheets/table.ts'

/** Rows that a screen shows; the file has all of them. */
const most = 500

const isNumber = (text: string): boolean => /^-?\d[\d.,]*( ?%)?$/.test(text)

/** A report to look at, before it is downloaded. */
export const ReportTable = ({ title, table }: { readonly title: string; readonly table: Table }) => {
  const translate = useTranslate()
  const shown = table.rows.slice(0, most).map((cells, row) => ({
    row,
    cells: table.header.map((column, at) => ({ column, text: cells[at] ?? '' })),
  }))
  const numeric = new Set(
    table.header.filter((_title, at) => {
      const filled = table.rows.flatMap((cells) => (cells[at] ? [cells[at]] : []))
      return filled.length > 0 && filled.every(isNumber)
    }),
  )
  const classOf = (column: string): string | undefined => (numeric.has(column) ? 'estiba-number' : undefined)
  return (
    <>
      <p className="estiba-quiet" role="status">
        {translate(table.rows.length > most ? 'estiba.reports.cut' : 'estiba.reports.rows', {
          smart_count: table.rows.length,
          shown: most,
        })}
      </p>
      <section className="reports-table" aria-label={title}>
        <table className="estiba-work-table">
          <thead>
            <tr>
              {table.header.map((column) => (
                <th key={column} scope="col" className={classOf(column)}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells }) => (
              <tr key={row}>
                {cells.map(({ column, text }) => (
                  <td key={column} className={classOf(column)}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
