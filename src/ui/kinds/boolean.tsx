import type { BooleanField } from '../../schema/fields.ts'
import { formProps } from './formProps.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { BooleanInput, NullableBooleanInput } from './lateInputs.tsx'
import { yesOrNo } from './yesOrNo.ts'

const write = ({ value, view }: CellProps<BooleanField>): string =>
  typeof value === 'boolean' ? yesOrNo(value, view.words.locale) : ''

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
