import type { ChoiceField } from '../../schema/fields.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { FormChoice } from './lateInputs.tsx'

const write = ({ value, name, view }: CellProps<ChoiceField>): string =>
  value === null || value === undefined ? '' : view.words.option(name, value)

export const choice: KindUi<ChoiceField> = {
  FormInput: (props) => <FormChoice {...props} values={props.field.values} />,
  cell: 'chosen',
  Cell: write,
  text: write,
}
