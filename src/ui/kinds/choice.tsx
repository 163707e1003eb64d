import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { fittingValues } from '../../domain/goesWith.ts'
import type { ChoiceField } from '../../schema/fields.ts'
import type { CellProps, FormInputProps, KindUi, Values } from './kindUi.ts'
import { FormChoice } from './lateInputs.tsx'

const write = ({ value, name, view }: CellProps<ChoiceField>): string =>
  value === null || value === undefined ? '' : view.words.option(name, value)

interface GoingProps extends FormInputProps<ChoiceField> {
  /** The field that says what goes with it. */
  readonly by: string
}

/** What goes with the other field is offered, and what stands there already. */
const GoingChoice = ({ by, ...props }: GoingProps) => {
  const { field, source } = props
  const stored = useRecordContext<Values & { readonly id: string }>()
  const line = source.split('.').slice(0, -1)
  const other: unknown = useWatch({ name: [...line, by].join('.') })
  const own: unknown = useWatch({ name: source })
  const fitting = fittingValues(field, other ?? (line.length === 0 ? stored?.[by] : undefined))
  const values = fitting === null ? field.values : field.values.filter((one) => fitting.includes(one) || one === own)
  return <FormChoice {...props} values={values} />
}

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
