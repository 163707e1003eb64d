import type { ExportColumn } from '../../domain/sheets/cells.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import type { Table } from '../../domain/sheets/table.ts'

const textColumn = (label: string): ExportColumn => ({ source: label, label, type: 'text' })

/** The rows that were refused, as they were in the file, with the reason in a column at the end. */
export const faultySheet = (table: Table, reasons: ReadonlyMap<number, string>, reasonLabel: string): Blob => {
  const sheet = xlsxWriter([...table.header, reasonLabel].map(textColumn))
  sheet.add([...reasons].map(([row, reason]) => [...(table.rows[row] ?? []), reason]))
  return sheet.finish()
}
