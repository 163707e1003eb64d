import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'
import type { Table } from '../../domain/sheets/table.ts'

/** Rows that a screen shows; the file has all of them. */
const most = 500

const isNumber = (text: string): boolean => /^-?\d[\d.,]*( ?%)?$/.test(text)

/** A report to look at, before it is downloaded. */
export const ReportTable = ({ title, table }: { readonly title: string; readonly table: Table }) => {
  const text = useTexts('reports')
  const shown = table.rows.slice(0, most).map((cells, row) => ({ row, cells }))
  const numeric = new Set(
    table.header.filter((_title, at) => {
      const filled = table.rows.flatMap((cells) => (cells[at] ? [cells[at]] : []))
      return filled.length > 0 && filled.every(isNumber)
    }),
  )
  return (
    <>
      <Quiet role="status">
        {text(table.rows.length > most ? 'cut' : 'rows', {
          smart_count: table.rows.length,
          shown: most,
        })}
      </Quiet>
      <WorkTable
        label={title}
        rows={shown}
        columns={table.header.map((column, at) => ({
          key: column,
          label: column,
          number: numeric.has(column),
          cell: ({ cells }: { readonly cells: readonly string[] }) => cells[at],
        }))}
      />
    </>
  )
}
