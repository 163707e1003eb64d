import type { ChoiceField } from '../../schema/fields.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { FormChoice } from './lateInputs.tsx'
import { useFitting } from './useFitting.ts'

const write = ({ value, name, view }: CellProps<ChoiceField>): string =>
  value === null || value === undefined ? '' : view.words.option(name, value)

interface GoingProps extends FormInputProps<ChoiceField> {
  /** The field that says what goes with it. */
  readonly by: string
}

const GoingChoice = ({ by, ...props }: GoingProps) => (
  <FormChoice {...props} values={useFitting(props.field, by, props.source)} />
)

export const choice: KindUi<ChoiceField> = {
  FormInput: (props) =>
    props.field.goesWith === undefined ? (
      <FormChoice {...props} values={props.field.values} />
    ) : (
      <GoingChoice {...props} by={props.field.goesWith.field} />
    ),
  only: (field, value) => ({ ...field, values: [value] }),
  cell: 'chosen',
  Cell: write,
  text: write,
}
