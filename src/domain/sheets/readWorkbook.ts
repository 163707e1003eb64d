import { unzipSync } from 'fflate'
import { type CellObject, read, utils } from 'xlsx'
import { ImportFileError, importLimits, type Table, tableOf } from './table.ts'

/**
 * The first sheet of a workbook as text: days as `YYYY-MM-DD`, moments in UTC, numbers with a decimal point, formulas by
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
    cellNF: true,
  })
  const sheet = book.Sheets[book.SheetNames[0] ?? '']
  if (sheet === undefined) throw new ImportFileError('unreadable')
  const range = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1'))
  if (range.e.c > importLimits.columns) throw new ImportFileError('tooManyColumns')
  if (range.e.r > importLimits.rows + 1) throw new ImportFileError('tooManyRows')
  for (const row of sheet['!data'] ?? []) for (const cell of row ?? []) if (cell !== undefined) writeMoment(cell)
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, defval: null })
  return tableOf(rows, utils.decode_range(sheet['!ref'] ?? 'A1').s.r + 1)
}

/**
 * A day or moment as its text: SheetJS's own dates are off by a part of a second. A format without hours is a day's.
 */
const writeMoment = (cell: CellObject): void => {
  const { t: type, v: serial, z: format } = cell
  if (type !== 'n' || typeof serial !== 'number' || !isMomentFormat(format)) return
  const moment = new Date(epoch + Math.round(serial * dayMs))
  if (Number.isNaN(moment.getTime())) return
  const hasHours = /[hs]/i.test(unquoted(format)) || serial % 1 !== 0
  cell.t = 's'
  cell.z = '@'
  cell.v = hasHours ? moment.toISOString() : moment.toISOString().slice(0, 10)
}

const epoch = Date.UTC(1899, 11, 30)

const dayMs = 86_400_000

const unquoted = (format: string): string => format.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '')

/** Without quoted signs only formats of days and hours have these letters. */
const isMomentFormat = (format: unknown): format is string =>
  typeof format === 'string' && /[ymdhs]/i.test(unquoted(format))

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
