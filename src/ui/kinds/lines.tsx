import { useTranslate } from 'ra-core'
import type { LinesField } from '../../schema/fields.ts'
import { LinesTable } from './LinesTable.tsx'
import { LinesInput } from './lateInputs.tsx'
import type { CellProps, KindUi, Values } from './kindUi.ts'
import { lineKindOf } from './lineKinds.ts'
import { textual } from './textual.tsx'

const count = ({ value }: CellProps<LinesField>): number => rowsOf(value).length

const Cell = (props: CellProps<LinesField>) => {
  const translate = useTranslate()
  return translate('estiba.kinds.lineCount', { smart_count: count(props) })
}

const rowsOf = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as readonly Values[]) : [])

/** The lines that the other value has not, each with what it says, by its names; nothing where only their order differs. */
const toldLines = ({ field, value, record, view }: CellProps<LinesField>, other: unknown): string => {
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

export const lines: KindUi<LinesField> = {
  FormInput: (props) => <LinesInput {...props} />,
  FilterInput: textual().FormInput,
  Read: LinesTable,
  Cell,
  text: (props) => (count(props) === 0 ? '' : String(count(props))),
  told: toldLines,
  inFile: JSON.stringify,
  wide: true,
}
