import { isWritable } from '../../../domain/validation.ts'
import type { LineField, LinesField } from '../../../schema/fields.ts'
import type { Values } from '../kindUi.ts'

export type GridColumn = readonly [name: string, field: LineField]

/** What somebody fills in of a line, sees reckoned, or is told by it; never what the server gives it when it is saved. */
export const columnsOf = ({ fields, tells = [] }: LinesField): readonly GridColumn[] =>
  Object.entries(fields).filter(
    ([name, field]) =>
      field.secret !== true &&
      field.givenWhenSaved !== true &&
      (isWritable(field) || field.kind === 'computed' || tells.includes(name)),
  )

/** Columns that say what the record says already are left out until a line says otherwise. */
export const ownColumns = (field: LinesField, record: Values, lines: readonly Values[]): readonly GridColumn[] =>
  columnsOf(field).filter(([name]) => {
    const header = field.repeats?.[name]
    return header === undefined || lines.some((line) => (line[name] ?? null) !== null && line[name] !== record[header])
  })

/** What nobody types of a line: what it is told by, and which one it is where it says what it is about. */
export const fixedOf = ({ fields, tells = [], toldBy }: LinesField, line: Values): readonly string[] => {
  const told = Object.keys(fields).filter((name) => fields[name]?.readOnly === true)
  const isTold = tells.some((name) => (line[name] ?? null) !== null)
  return toldBy !== undefined && isTold ? [...told, toldBy] : told
}

/** A line before anything is typed into it. */
export const emptyLine = (field: LinesField): Values =>
  Object.fromEntries(
    columnsOf(field)
      .filter(([, column]) => column.kind !== 'computed')
      .map(([name, column]) => [name, column.default ?? null]),
  )

/** Another line of the same; what the server gave the first is not the second's. */
export const copyOfLine = (field: LinesField, line: Values): Values =>
  Object.fromEntries(Object.keys(emptyLine(field)).map((name) => [name, line[name] ?? null]))
