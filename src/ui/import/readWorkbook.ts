import { unzipSync } from 'fflate'
import { read, utils } from 'xlsx'
import { ImportFileError, importLimits, type Table, tableOf } from './table.ts'

/**
 * The first sheet of a workbook as text: days as `YYYY-MM-DD`, numbers with a decimal point, formulas by
 * their stored value. What unpacks to more than the limit is refused before it is unpacked.
 */
export const readWorkbook = (bytes: Uint8Array): Table => {
  refuseBombs(bytes)
  const book = read(bytes, {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    sheets: 0,
    sheetRows: importLimits.rows + 3,
    UTC: true,
    cellDates: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new ImportFileError('unreadable')
  const range = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1'))
  if (range.e.c > importLimits.columns) throw new ImportFileError('tooManyColumns')
  if (range.e.r > importLimits.rows + 1) throw new ImportFileError('tooManyRows')
  const rows = utils.sheet_to_json<unknown[]>(sheet, {
    header: 1,
    raw: true,
    blankrows: false,
    defval: null,
    UTC: true,
  })
  return tableOf(rows.map((row) => row.map(plain)))
}

/** SheetJS reads a day up to a minute early; rounded to the minute it is the day that was written. */
const plain = (cell: unknown): unknown => {
  if (!(cell instanceof Date)) return cell
  const moment = new Date(Math.round(cell.getTime() / 60_000) * 60_000).toISOString()
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment
}

const refuseBombs = (bytes: Uint8Array): void => {
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!zipped) throw new ImportFileError('unreadable')
  let unpacked = 0
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      unpacked += originalSize
      return false
    },
  })
  if (unpacked > importLimits.unpackedBytes) throw new ImportFileError('tooLarge')
}
