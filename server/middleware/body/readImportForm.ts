import { type Blank, guessBlank, idColumn, versionColumn } from '../../../src/domain/sheets/blankCells.ts'
import { withoutApostrophe } from '../../../src/domain/sheets/cells.ts'
import { delimitedRows } from '../../../src/domain/sheets/readDelimited.ts'
import { ImportFileError } from '../../../src/domain/sheets/table.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { importRefusal } from './importRefusal.ts'
import { readBytes } from './readBytes.ts'
import { readWorkbookFile } from './readWorkbookFile.ts'

export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')

/** Of the form beside its file. */
const options = ['mode', 'existing', 'importKey'] as const

/**
 * An import as a form (B-PL-REGISTER): `file`, a workbook (its first sheet) or delimited text in UTF-8 whose first row
 * names fields, with `mode`, `existing`, `importKey` and `blank` beside it; without a mode all rows or none.
 *
 * @throws ApiError 413 too large, 415 for a file of another kind, 422 too many columns or rows, 400 for no file
 */
export const readImportForm = async (request: Request, limit: number, company: string): Promise<JsonObject> => {
  const type = request.headers.get('content-type') ?? ''
  const form = await new Response(await readBytes(request, limit), { headers: { 'content-type': type } })
    .formData()
    .catch(() => {
      throw new ApiError('MALFORMED')
    })
  const file = form.get('file')
  if (file === null || typeof file === 'string') throw new ApiError('MALFORMED')
  const given = options.flatMap((name) => {
    const value = form.get(name)
    return typeof value === 'string' && value !== '' ? [[name, value]] : []
  })
  return {
    mode: 'all',
    ...Object.fromEntries(given),
    rows: await rowsIn(await file.arrayBuffer(), company, blankIn(form)),
  }
}

const blankIn = (form: FormData): Blank | null => {
  const given = form.get('blank') ?? ''
  if (given !== '' && given !== 'keep' && given !== 'empty') throw new ApiError('MALFORMED')
  return given === '' ? null : given
}

const rowsIn = async (bytes: ArrayBuffer, company: string, given: Blank | null): Promise<readonly JsonObject[]> => {
  const [header = [], ...rows] = await cellsIn(bytes, company)
  const names = header.map((name) => name.trim())
  if (names.includes('__proto__')) throw new ApiError('MALFORMED')
  const twice = names.find((name, at) => name !== '' && names.indexOf(name) !== at)
  if (twice !== undefined) throw new ApiError('INVALID', { text: 'repeatedColumn', values: { name: twice } })
  const empties = (given ?? guessBlank(names)) === 'empty'
  const blank = (name: string): readonly [string, null][] =>
    empties && name !== idColumn && name !== versionColumn ? [[name, null]] : []
  return rows.map((row) =>
    Object.fromEntries(
      names.flatMap((name, at): readonly (readonly [string, string | null])[] => {
        if (name === '') return []
        const text = row[at] ?? ''
        return text === '' ? blank(name) : [[name, text]]
      }),
    ),
  )
}

type Cells = readonly (readonly string[])[]

const cellsIn = async (bytes: ArrayBuffer, company: string): Promise<Cells> => {
  try {
    return isZip(bytes) ? await sheetIn(bytes, company) : delimitedIn(bytes)
  } catch (problem) {
    if (!(problem instanceof ImportFileError)) throw problem
    if (problem.key === 'empty') return []
    throw importRefusal(problem.key, problem.values)
  }
}

const delimitedIn = (bytes: ArrayBuffer): Cells =>
  delimitedRows(textOf(bytes))
    .rows.filter((row) => row.some((cell) => cell.trim() !== ''))
    .map((row, index) => (index === 0 ? row : row.map(cellOf)))

/** Workbooks are archives. */
const isZip = (bytes: ArrayBuffer): boolean => {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return first === 0x50 && second === 0x4b
}

const sheetIn = async (bytes: ArrayBuffer, company: string): Promise<Cells> => {
  const { header, rows } = await readWorkbookFile(bytes, company)
  return [header, ...rows]
}

const cellOf = (text: string): string => {
  const plain = withoutApostrophe(text)
  return plain === text ? text.trim() : plain
}

const textOf = (bytes: ArrayBuffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new ApiError('UNSUPPORTED_TYPE')
    return text
  } catch {
    throw new ApiError('UNSUPPORTED_TYPE')
  }
}
