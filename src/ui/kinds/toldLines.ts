import type { LinesField } from '../../schema/fields.ts'
import type { CellProps, Values } from './kindUi.ts'
import { lineKindOf } from './lineKinds.ts'

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** The lines that the other value has not, each with what it says, by its names; nothing where only their order differs. */
export const toldLines = ({ field, value, record, view }: CellProps<LinesField>, other: unknown): string => {
  const known = new Set(rowsOf(other).map((line) => JSON.stringify(line)))
  const own = rowsOf(value).filter((line) => !known.has(JSON.stringify(line)))
  return own
    .map((line) =>
      Object.entries(field.fields)
        .filter(([, { secret }]) => secret !== true)
        .flatMap(([name, column]) => {
          const props = { name, field: column, value: line[name], record: { ...record, ...line }, view }
          const { told, text } = lineKindOf(column)
          const said = line[name] === null || line[name] === undefined ? '' : (told ?? text)(props, null)
          return said === '' ? [] : [`${view.words.field(name)} ${said}`]
        })
        .join(', '),
    )
    .join('; ')
}
