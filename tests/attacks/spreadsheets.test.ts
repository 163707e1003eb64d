import { describe, expect, it } from 'vitest'
import { looksLikeFormula } from '../../src/domain/sheets/cells.ts'
import type { ExportColumn, Row } from '../../src/domain/sheets/cells.ts'
import { csvWriter } from '../../src/domain/sheets/csvWriter.ts'
import { xlsxWriter } from '../../src/domain/sheets/xlsxWriter.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { wholeCell, wholeColumns } from '../../src/ui/export/wholeRecords.ts'
import { guessMapping, rowsOf } from '../../src/ui/import/mapping.ts'
import { readDelimited } from '../../src/domain/sheets/readDelimited.ts'
import { readWorkbook } from '../../src/domain/sheets/readWorkbook.ts'
import type { Table } from '../../src/domain/sheets/table.ts'
import { importable } from '../../src/ui/import/titles.ts'
import { declaredRegistry } from '../contract/scratch.ts'

const registry = await declaredRegistry()

/** What a spreadsheet would run, or take for something else than the text that it is. */
const running = [
  '=HYPERLINK("http://x";"y")',
  '+cmd|x',
  '-1+1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'=x",
]

const texts = new Set(['text', 'longtext', 'code', 'email', 'phone', 'url', 'barcode'])

const textsOf = (resource: Resource): readonly string[] =>
  importable(resource).filter((name) => texts.has(resource.fields[name]?.kind ?? ''))

type Written = (columns: readonly ExportColumn[], rows: readonly Row[]) => Promise<Table>

const csvText = async (
  columns: readonly ExportColumn[],
  rows: readonly Row[],
  separator: ';' | ',',
): Promise<string> => {
  const file = csvWriter(columns, separator)
  file.add(rows)
  return file.finish().text()
}

const formats: { readonly [format: string]: Written } = {
  csv: async (columns, rows) => readDelimited(await csvText(columns, rows, ',')),
  'csv of a Spanish spreadsheet': async (columns, rows) => readDelimited(await csvText(columns, rows, ';')),
  xlsx: async (columns, rows) => {
    const sheet = xlsxWriter(columns)
    sheet.add(rows)
    return readWorkbook(new Uint8Array(await sheet.finish().arrayBuffer()))
  },
}

const exported = registry.all.filter((resource) => textsOf(resource).length > 0)

describe.each(exported.map((resource) => [resource.name, resource] as const))(
  '35 each text of %s',
  (_name, resource) => {
    const columns = wholeColumns(resource, 'es')
    const fields = textsOf(resource)
    /** A record for each text, which stands in every field. */
    const records = running.map((text): JsonObject => Object.fromEntries(fields.map((field) => [field, text])))
    const place = { locale: 'es', timeZone: 'America/Bogota' } as const
    const rows = records.map((record) => columns.map(({ source }) => wholeCell(resource, record, source, place)))

    it('that a spreadsheet would run has an apostrophe before it in a delimited file', async () => {
      for (const row of rows)
        for (const [at, cell] of row.entries()) {
          const column = columns[at]
          if (cell === null || column === undefined) continue
          const text = await csvText([column], [[cell]], ',')
          const written = text.slice(text.indexOf('\r\n') + 2).replace(/^"/, '')
          expect([column.source, looksLikeFormula(written)]).toEqual([column.source, false])
        }
    })

    it.each(Object.entries(formats))('comes back from a file of %s as it was', async (_format, written) => {
      const table = await written(columns, rows)
      const mapping = guessMapping(table.header, resource)
      const back = rowsOf(table, mapping, resource, 'es', 'empty')
      // As a text is stored: no field keeps blanks around it.
      expect(back.map((row) => fields.map((field) => row[field]))).toEqual(
        running.map((text) => fields.map(() => text.trim())),
      )
    })
  },
)
