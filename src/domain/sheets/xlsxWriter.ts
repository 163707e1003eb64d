import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { ExportColumn, Row } from './cells.ts'
import { rowXml, sheetEnd, sheetStart } from './sheetXml.ts'
import { sheetName, sheetPath, workbookParts } from './workbookParts.ts'

export interface SheetWriter {
  add(rows: readonly Row[]): void
  /** The finished file. */
  finish(): Blob
}

/** A sheet that is there at once. */
export interface OtherSheet {
  /** Letters and digits alone. */
  readonly name: string
  readonly columns: readonly ExportColumn[]
  readonly rows: readonly Row[]
}

const wholeSheet = ({ columns, rows }: OtherSheet): string =>
  `${sheetStart(columns)}${rows.map((row, index) => rowXml(row, index + 2, columns)).join('')}${sheetEnd}`

const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/**
 * Writes a workbook row by row into a zip, so that memory grows with the packed file
 * and not with the rows.
 *
 * @param others short sheets beside the first one
 * @example
 * const sheet = xlsxWriter(columns)
 * sheet.add([['BOG', 12.5]])
 * const file = sheet.finish()
 */
export const xlsxWriter = (columns: readonly ExportColumn[], ...others: readonly OtherSheet[]): SheetWriter => {
  const chunks: BlobPart[] = []
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem
    chunks.push(new Uint8Array(chunk))
  })
  const further = others.map((other, index): [string, string] => [sheetPath(index + 2), wholeSheet(other)])
  const names = [sheetName, ...others.map(({ name }) => name)]
  for (const [path, content] of [...Object.entries(workbookParts(names)), ...further]) {
    const part = new ZipDeflate(path, { level: 6 })
    zip.add(part)
    part.push(strToU8(content), true)
  }
  const sheet = new ZipDeflate(sheetPath(1), { level: 4 })
  zip.add(sheet)
  sheet.push(strToU8(sheetStart(columns)))
  let written = 1
  return {
    add: (rows) => {
      const xml = rows.map((row) => rowXml(row, ++written, columns)).join('')
      sheet.push(strToU8(xml))
    },
    finish: () => {
      sheet.push(strToU8(sheetEnd), true)
      zip.end()
      return new Blob(chunks, { type: contentType })
    },
  }
}
