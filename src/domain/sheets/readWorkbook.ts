import { unzipSync } from 'fflate'
import { type CellObject, type ParsingOptions, read, utils, type WorkBook, type WorkSheet } from 'xlsx'
import { ImportFileError, importLimits, type Table, tableOf } from './table.ts'

const options: ParsingOptions = { dense: true, cellFormula: false, cellHTML: false, cellNF: true }

/**
 * The first sheet of a workbook that is not hidden, as text: days as `YYYY-MM-DD`, moments as their clock shows them,
 * which names no zone, numbers with a decimal point, percentages as they are shown, formulas by their stored value,
 * failed ones by what they say. What says that it unpacks to more than the limit is refused before it is unpacked.
 */
export const readWorkbook = (bytes: Uint8Array, headed = true): Table => {
  refuseBombs(bytes)
  const book = shownFirst(bytes)
  const sheet = sheetOf(book)
  const range = utils.decode_range(String(sheet['!fullref'] ?? sheet['!ref'] ?? 'A1'))
  if (range.e.c > importLimits.columns) throw new ImportFileError('tooManyColumns')
  const epoch = epochOf(book)
  for (const row of sheet['!data'] ?? [])
    for (const cell of row ?? []) if (cell !== undefined) writeOut(cell, epoch, headed)
  const rows = utils.sheet_to_json<unknown[]>(sheet, { header: 1, raw: true, blankrows: true, defval: null })
  return tableOf(rows, utils.decode_range(sheet['!ref'] ?? 'A1').s.r + 1, headed)
}

/** A workbook with the first of its sheets that is not hidden. */
const shownFirst = (bytes: Uint8Array): WorkBook => {
  const first = wholeSheet(bytes, 0)
  const shown = (first.Workbook?.Sheets ?? []).findIndex(({ Hidden }) => !Hidden)
  return shown <= 0 ? first : wholeSheet(bytes, shown)
}

/** What a sheet says of its size counts rows that are only formatted: where it says too much, all of it is read. */
const wholeSheet = (bytes: Uint8Array, at: number): WorkBook => {
  const book = read(bytes, { ...options, sheets: at, sheetRows: importLimits.rows + 3 })
  const { '!fullref': whole, '!data': rows = [] } = sheetOf(book)
  if (whole === undefined) return book
  const filled = rows.filter((row) => (row ?? []).some((cell) => (cell?.v ?? '') !== ''))
  if (filled.length > importLimits.rows + 1) throw new ImportFileError('tooManyRows')
  return read(bytes, { ...options, sheets: at })
}

/** The one sheet that was read. */
const sheetOf = ({ Sheets }: WorkBook): WorkSheet => {
  const [sheet] = Object.values(Sheets)
  if (sheet === undefined) throw new ImportFileError('unreadable')
  return sheet
}

/** A cell as its text, where the value alone does not say what the sheet shows. */
const writeOut = (cell: CellObject, epoch: number, headed: boolean): void => {
  const { t: type, v: value, z: format } = cell
  const text =
    type === 'e'
      ? (cell.w ?? '#N/A')
      : type === 'n' && typeof value === 'number'
        ? (momentText(value, format, epoch) ??
          codeText(value, format) ??
          (headed ? null : serialText(cell)) ??
          percentText(value, format))
        : null
  if (text !== null) Object.assign(cell, { t: 's', z: '@', v: text })
  // What floating point adds to a sum is no digit of it.
  else if (type === 'n' && typeof value === 'number') cell.v = Number(value.toPrecision(15))
}

/**
 * A day or moment as its text: SheetJS's own dates are off by a part of a second. A format without hours is a day's, one
 * without days an hour's, or the hours of a duration.
 */
const momentText = (serial: number, format: unknown, epoch: number): string | null => {
  if (!isMomentFormat(format)) return null
  const shown = unquoted(format)
  const isDuration = /\[h+\]/i.test(format)
  const ofHours = isDuration || (/[hs]/i.test(shown) && serial < 1)
  if (ofHours && serial >= 0 && !/[yd]/i.test(shown)) return hoursText(Math.round(serial * 86_400))
  const moment = new Date(epoch + Math.round(serial * dayMs))
  if (Number.isNaN(moment.getTime())) return null
  const hasHours = /[hs]/i.test(shown) || serial % 1 !== 0
  return hasHours ? moment.toISOString().replace(/(?:\.000)?Z$/, '') : moment.toISOString().slice(0, 10)
}

const hoursText = (seconds: number): string => {
  const two = (part: number): string => String(Math.floor(part)).padStart(2, '0')
  const rest = seconds % 60
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}${rest === 0 ? '' : `:${two(rest)}`}`
}

/** A code that is kept as a number and shown with the zeros before it. */
const codeText = (value: number, format: unknown): string | null =>
  typeof format === 'string' && /^00+$/.test(format) && Number.isInteger(value) && value >= 0
    ? String(value).padStart(format.length, '0')
    : null

/** A serial that is kept as a number and shown with other signs, as 123456 by `000-000`. */
const serialText = ({ w: shown, z: format }: CellObject): string | null =>
  typeof format === 'string' && /^[0 /()-]*0[0 /()-]*$/.test(unquoted(format)) ? (shown?.trim() ?? null) : null

/** What is shown as 19 % is kept as 0.19: a person means the 19. */
const percentText = (value: number, format: unknown): string | null =>
  typeof format === 'string' && unquoted(format).includes('%') ? String(Number((value * 100).toPrecision(15))) : null

/** Day 0 of a workbook; those of old Macintoshes count from 1904. */
const epochOf = (book: WorkBook): number =>
  book.Workbook?.WBProps?.date1904 === true ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30)

const dayMs = 86_400_000

const unquoted = (format: string): string => format.replace(/"[^"]*"|[\\_*].|\[[^\]]*\]/g, '')

/** Without quoted signs only formats of days and hours have these letters. */
const isMomentFormat = (format: unknown): format is string =>
  typeof format === 'string' && (/[ymdhs]/i.test(unquoted(format)) || /\[[hms]+\]/i.test(format))

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
