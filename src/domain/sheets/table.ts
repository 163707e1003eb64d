import type { Locale } from '../../schema/json.ts'

/** A file as read: its header and its rows as text, in the file's order. */
export interface Table {
  readonly header: readonly string[]
  readonly rows: readonly (readonly string[])[]
  /** The number of each row in its file, as a spreadsheet counts: empty rows between them count too. */
  readonly numbers: readonly number[]
  /** The language that its numbers are written in, the reader's where nothing tells; without it they are the machine's. */
  readonly writing?: Locale | 'reader'
}

/** Most that one import takes. */
export const importLimits = {
  rows: 50_000,
  columns: 300,
  fileBytes: 20 * 1024 * 1024,
  /** Of its rows as they are sent. */
  sentBytes: 20 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
} as const

export interface ImportFileValues {
  readonly row?: number
}

/** Why a file cannot be read; the key of a text in the catalogue. */
export class ImportFileError extends Error {
  readonly key: 'empty' | 'tooLarge' | 'tooManyRows' | 'tooManyColumns' | 'tooMuch' | 'unreadable' | 'beyondHeader'
  /** What its text mentions. */
  readonly values: ImportFileValues
  constructor(key: ImportFileError['key'], values: ImportFileValues = {}) {
    super(key)
    this.key = key
    this.values = values
  }
}

/**
 * First row is the header; rows without any text are left out, each row gets the header's length.
 *
 * @param first the number of the first row in its file
 * @param headed whether its first row names columns: a header alone is empty then
 */
export const tableOf = (cells: readonly (readonly unknown[])[], first = 1, headed = true): Table => {
  const texts = cells.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : String(cell).trim())))
  const filled = texts
    .map((row, index) => ({ row, number: first + index }))
    .filter(({ row }) => row.some((cell) => cell !== ''))
  const [{ row: header } = {}, ...rows] = filled
  if (header === undefined || (headed && rows.length === 0)) throw new ImportFileError('empty')
  if (rows.length > importLimits.rows) throw new ImportFileError('tooManyRows')
  if (header.length > importLimits.columns) throw new ImportFileError('tooManyColumns')
  return {
    header,
    rows: rows.map(({ row }) => header.map((_name, index) => row[index] ?? '')),
    numbers: rows.map(({ number }) => number),
  }
}
