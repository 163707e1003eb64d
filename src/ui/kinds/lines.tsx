import { useTranslate } from 'ra-core'
import type { LinesField } from '../../schema/fields.ts'
import { LinesTable } from './LinesTable.tsx'
import { LinesInput } from './lateInputs.tsx'
import type { CellProps, KindUi } from './kindUi.ts'
import { textual } from './textual.tsx'
import { toldLines } from './toldLines.ts'

const count = ({ value }: CellProps<LinesField>): number => (Array.isArray(value) ? value.length : 0)

const Cell = (props: CellProps<LinesField>) => {
  const translate = useTranslate()
  return translate('estiba.kinds.lineCount', { smart_count: count(props) })
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
