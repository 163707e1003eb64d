import Papa from 'papaparse'
import { ImportFileError } from '../../../../src/domain/sheets/table.ts'
import type { FileType } from '../../../files/contentType.ts'
import { importRefusal } from '../../../middleware/body/importRefusal.ts'
import { readWorkbookFile } from '../../../middleware/body/readWorkbookFile.ts'

/** Most serials of one file. */
export const mostSerials = 5000

/** The serials of a file, one a row, in its first column; a heading is left out. */
export const readSerials = async (
  bytes: Uint8Array<ArrayBuffer>,
  type: FileType,
  company: string,
): Promise<readonly string[]> => {
  const rows = type === 'text/csv' ? delimited(bytes) : await workbook(bytes, company)
  const serials = rows.map((row) => (row[0] ?? '').trim()).filter((serial) => serial !== '')
  return /^(serial|seriales|serials)$/i.test(serials[0] ?? '') ? serials.slice(1) : serials
}

type Rows = readonly (readonly string[])[]

const delimited = (bytes: Uint8Array): Rows =>
  Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: 'greedy', preview: mostSerials + 2 }).data

/** Without a heading a single row is a serial too. */
const workbook = async ({ buffer }: Uint8Array<ArrayBuffer>, company: string): Promise<Rows> => {
  try {
    const { header, rows } = await readWorkbookFile(buffer, company, false)
    return [header, ...rows]
  } catch (problem) {
    if (!(problem instanceof ImportFileError)) throw problem
    if (problem.key === 'empty') return []
    throw importRefusal(problem.key, problem.values)
  }
}
