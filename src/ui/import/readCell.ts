import type { Table } from '../../domain/sheets/table.ts'
import { numberWritten } from '../../domain/writtenNumbers.ts'
import type { Field } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import { kindUiOf } from '../kinds/index.ts'
import { digitsOf } from '../kinds/typedNumber.ts'

/** A table as a person corrects it. */
export interface Sheet extends Table {
  /** Cells that were typed here, by the number of their row and their column. */
  readonly typed?: ReadonlySet<string>
}

export interface Place {
  readonly row: number
  readonly column: number
}

const cellKey = ({ numbers }: Sheet, { row, column }: Place): string => `${numbers[row]} ${column}`

export const withCell = (sheet: Sheet, place: Place, text: string): Sheet => ({
  ...sheet,
  rows: sheet.rows.map((cells, at) => (at === place.row ? cells.with(place.column, text) : cells)),
  typed: new Set([...(sheet.typed ?? []), cellKey(sheet, place)]),
})

const textOf = ({ rows }: Sheet, { row, column }: Place): string => rows[row]?.[column] ?? ''

const isTyped = (sheet: Sheet, place: Place): boolean => sheet.typed?.has(cellKey(sheet, place)) === true

/** A number as the machine writes it, without an exponent. */
const machine = /^[+-]?(\d+\.?\d*|\.\d+)$/

const isNumeric = (field: Field | undefined): field is Field =>
  field !== undefined && kindUiOf(field).sheet?.(field) === 'number'

/** The number that a cell of a field of numbers says; null where it says none. */
export const numberIn = (sheet: Sheet, place: Place, field: Field | undefined, reader: Locale): number | null => {
  if (!isNumeric(field)) return null
  const text = textOf(sheet, place)
  const writing = isTyped(sheet, place) ? 'reader' : sheet.writing
  if (writing === undefined) return machine.test(text) ? Number(text) : null
  const read = text === '' ? null : kindUiOf(field).typed?.read(text, field, writing === 'reader' ? reader : writing)
  return typeof read === 'number' ? read : null
}

/** A cell of a sheet that is made of the table: what was read as a number is one there; those of a series keep their zeros. */
export const cellOf = (sheet: Sheet, place: Place, field: Field | undefined, reader: Locale): string | number =>
  (field === undefined || digitsOf(field) !== null ? null : numberIn(sheet, place, field, reader)) ??
  textOf(sheet, place)

/** A cell as the server takes it: numbers as the machine writes them, all else as it stands. */
export const textFor = (sheet: Sheet, place: Place, field: Field | undefined, reader: Locale): string => {
  const number = numberIn(sheet, place, field, reader)
  const written = String(number)
  return number !== null && machine.test(written) ? written : textOf(sheet, place)
}

/** A cell as the reader sees it: the number that was read in his own writing. What he types stays as he types it. */
export const shownIn = (sheet: Sheet, place: Place, field: Field | undefined, reader: Locale): string => {
  const cell = cellOf(sheet, place, field, reader)
  return typeof cell === 'string' || isTyped(sheet, place)
    ? textOf(sheet, place)
    : numberWritten(reader, cell, { max: 15 })
}
