import { describe, expect, it } from 'vitest'
import { type CellObject, read, utils } from 'xlsx'
import type { ExportColumn, Row } from '../../domain/sheets/cells.ts'
import { columnName } from '../../domain/sheets/sheetXml.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'

const columns: readonly ExportColumn[] = [
  { source: 'code', label: 'Código', type: 'text' },
  { source: 'rate', label: 'Tarifa', type: 'number' },
  { source: 'from', label: 'Desde', type: 'date' },
  { source: 'open', label: 'Abierto', type: 'boolean' },
]

const written = async (rows: readonly Row[]) => {
  const writer = xlsxWriter(columns)
  writer.add(rows)
  const book = read(new Uint8Array(await writer.finish().arrayBuffer()), { cellFormula: true, cellDates: false })
  const sheet: { readonly [cell: string]: CellObject | undefined } = book.Sheets['report'] ?? {}
  return { book, sheet }
}

describe('an exported workbook', () => {
  it('has one sheet named report with typed cells', async () => {
    const { book, sheet } = await written([['ÑÚ <&>"', 19.5, '2025-03-10', true]])
    expect(book.SheetNames).toEqual(['report'])
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true })).toEqual([
      ['Código', 'Tarifa', 'Desde', 'Abierto'],
      ['ÑÚ <&>"', 19.5, 45726, true],
    ])
    expect(sheet['C2']?.w).toBe('2025-03-10')
  })

  it.each(['=HYPERLINK("x")', '+1', '-1+1', '@SUM(A1)', '\tx', '＝1'])(
    'keeps %j a text and gives it back unchanged',
    async (text) => {
      const { sheet } = await written([[text, null, null, null]])
      expect(sheet['A2']).toMatchObject({ t: 's', v: text })
      expect(sheet['A2']?.f).toBeUndefined()
    },
  )

  it('takes 100,000 rows with the zip growing by the packed size only', async () => {
    const sheet = xlsxWriter(columns)
    for (let batch = 0; batch < 100; batch++)
      sheet.add(Array.from({ length: 1000 }, (_, index) => [`C${batch}-${index}`, index, '2025-01-01', false]))
    const file = sheet.finish()
    expect(file.size).toBeLessThan(4_000_000)
    const book = read(new Uint8Array(await file.arrayBuffer()), { dense: true })
    expect(book.Sheets['report']?.['!ref']).toBe('A1:D100001')
  })

  it('names columns past Z', () => expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']))
})
