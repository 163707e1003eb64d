import { createRequire } from 'node:module'
import { unzipSync } from 'fflate'
import Papa from 'papaparse'
import { ApiError } from '../../../errors.ts'
import type { FileType } from '../../../files/contentType.ts'

const { read, utils } = createRequire(import.meta.url)('xlsx') as typeof import('xlsx')

/** Most serials of one file. */
export const mostSerials = 5000

const mostUnpacked = 64 * 1024 * 1024

/** The serials of a file, one a row, in its first column; a heading is left out. */
export const readSerials = (bytes: Uint8Array, type: FileType): readonly string[] => {
  const rows = type === 'text/csv' ? delimited(bytes) : workbook(bytes)
  const serials = rows.map((row) => String(row[0] ?? '').trim()).filter((serial) => serial !== '')
  return /^(serial|seriales|serials)$/i.test(serials[0] ?? '') ? serials.slice(1) : serials
}

type Rows = readonly (readonly unknown[])[]

const delimited = (bytes: Uint8Array): Rows =>
  Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: 'greedy', preview: mostSerials + 1 }).data

const workbook = (bytes: Uint8Array): Rows => {
  if (unpackedSize(bytes) > mostUnpacked) throw new ApiError('TOO_LARGE')
  const { SheetNames, Sheets } = read(bytes, { type: 'array', dense: true, sheetRows: mostSerials + 1 })
  const sheet = Sheets[SheetNames[0] ?? '']
  return sheet === undefined ? [] : utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: false, blankrows: false })
}

/** As the archive says, before anything of it is unpacked. */
const unpackedSize = (bytes: Uint8Array): number => {
  let size = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize
      return false
    },
  })
  return size
}
