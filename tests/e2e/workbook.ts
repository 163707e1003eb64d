import { readFile, writeFile } from 'node:fs/promises'
import { read, utils, write } from 'xlsx'

export type Line = readonly (string | number)[]

/** Writes a workbook of one sheet, as a person would have it. */
export const saveWorkbook = async (path: string, lines: readonly Line[]): Promise<string> => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(lines.map((line) => [...line])), 'data')
  await writeFile(path, write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer)
  return path
}

/** The rows of a sheet of a workbook, its first one where no name is given. */
export const rowsIn = async (path: string, sheet?: string): Promise<readonly (readonly unknown[])[]> => {
  const book = read(await readFile(path))
  return utils.sheet_to_json(book.Sheets[sheet ?? book.SheetNames[0] ?? ''] ?? {}, { header: 1, raw: true })
}
