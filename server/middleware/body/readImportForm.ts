import Papa from 'papaparse'
import { looksLikeFormula } from '../../../src/domain/sheets/cells.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { readBytes } from './readBytes.ts'

export const isForm = (request: Request): boolean =>
  /^multipart\/form-data\b/i.test(request.headers.get('content-type') ?? '')

/** Of the form beside its file. */
const options = ['mode', 'existing', 'importKey'] as const

/**
 * An import as a form (B-PL-REGISTER): `file`, delimited text in UTF-8 whose first row names fields, with `mode` and
 * `existing` beside it; without a mode all rows or none. Workbooks are read by the browser.
 *
 * @throws ApiError 413 too large, 415 for a file of another kind, 400 for no file
 */
export const readImportForm = async (request: Request, limit: number): Promise<JsonObject> => {
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
  return { mode: 'all', ...Object.fromEntries(given), rows: rowsIn(await file.arrayBuffer()) }
}

const rowsIn = (bytes: ArrayBuffer): readonly JsonObject[] => {
  const [header = [], ...rows] = Papa.parse<string[]>(textOf(bytes), {
    skipEmptyLines: 'greedy',
    delimitersToGuess: [',', ';', '\t'],
  }).data
  const names = header.map((name) => name.trim())
  if (names.includes('__proto__')) throw new ApiError('MALFORMED')
  return rows.map((row) =>
    Object.fromEntries(names.flatMap((name, at) => (name === '' ? [] : [[name, cellOf(row[at] ?? '')]]))),
  )
}

/** The apostrophe that keeps a text from being taken for a formula is no part of it. */
const cellOf = (text: string): string =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text.trim()

const textOf = (bytes: ArrayBuffer): string => {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new ApiError('UNSUPPORTED_TYPE')
    return text
  } catch {
    throw new ApiError('UNSUPPORTED_TYPE')
  }
}
