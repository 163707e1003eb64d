import type { DecimalField } from '../../schema/fields.ts'
import { decimalsOf } from '../../schema/kinds/numeric.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { NumberInput } from './NumberInput.tsx'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const Input = (props: InputProps<DecimalField>) => <NumberInput {...props} decimals={decimalsOf(props.field)} />

const write = ({ value, field, view }: CellProps<DecimalField>): string =>
  view.formats.number(value, { max: decimalsOf(field) })

export const decimal: KindUi<DecimalField> = {
  FormInput: (props) => <FormNumber {...props} decimals={decimalsOf(props.field)} />,
  Input,
  Cell: write,
  Filter: (props) => <Input {...inputOf(props)} />,
  text: write,
  typed: typedNumber(decimalsOf),
  align: () => 'end',
  sheet: () => 'number',
}
