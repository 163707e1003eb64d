import { type Cell, decimalsOf, type ExportColumn } from '../../domain/sheets/cells.ts'
import type { Look } from '../../domain/sheets/look.ts'
import type { Formats } from '../../ui/format/formats.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { yesOrNo } from '../../ui/kinds/yesOrNo.ts'
import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'
import { WorkTable } from '../work/list/WorkTable.tsx'

/** Moments come by the clock of the company; where a sum has its name, that stands. */
const written = (cell: Cell, column: ExportColumn, formats: Formats): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return formats.number(cell, decimalsOf(column))
  if (typeof cell === 'boolean') return yesOrNo(cell, formats.locale)
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/.exec(cell) ?? []
  const isDay = column.type === 'date' || column.type === 'datetime'
  if (!isDay || day === undefined) return cell
  return clock === undefined ? formats.day(day) : `${formats.day(day)}, ${clock}`
}

/** A report to look at, before it is downloaded. */
export const ReportTable = ({ title, look }: { readonly title: string; readonly look: Look }) => {
  const text = useTexts('reports')
  const formats = useFormats()
  const shown = look.rows.map((cells, row) => ({ row, cells }))
  return (
    <>
      <Quiet role="status">
        {text(look.count > shown.length ? 'cut' : 'rows', { smart_count: look.count, shown: shown.length })}
      </Quiet>
      <WorkTable
        label={title}
        rows={shown}
        columns={look.columns.map((column, at) => ({
          key: column.source,
          label: column.label,
          number: column.type === 'number',
          whole: column.type === 'date' || column.type === 'datetime',
          cell: ({ cells }: { readonly cells: readonly Cell[] }) => written(cells[at] ?? null, column, formats),
        }))}
      />
    </>
  )
}
