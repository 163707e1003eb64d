import type { BooleanField } from '../../schema/fields.ts'
import { formProps } from './formProps.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { BooleanInput, NullableBooleanInput } from './lateInputs.tsx'

const answers = { es: ['Sí', 'No'], en: ['Yes', 'No'] } as const

const write = ({ value, view }: CellProps<BooleanField>): string =>
  value === true ? answers[view.words.locale][0] : value === false ? answers[view.words.locale][1] : ''

export const boolean: KindUi<BooleanField> = {
  FormInput: (props) => <BooleanInput {...formProps(props)} />,
  cell: 'ticked',
  FilterInput: (props) => (
    <NullableBooleanInput
      {...formProps(props)}
      nullLabel="estiba.kinds.choose"
      trueLabel="estiba.kinds.yes"
      falseLabel="estiba.kinds.no"
    />
  ),
  Cell: write,
  text: write,
  sheet: () => 'boolean',
}
