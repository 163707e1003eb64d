import type { IntegerField } from '../../schema/fields.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { NumberInput } from './NumberInput.tsx'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const Input = (props: InputProps<IntegerField>) => <NumberInput {...props} decimals={0} />

const write = ({ value, view }: CellProps<IntegerField>): string => view.formats.number(value, { max: 0 })

export const integer: KindUi<IntegerField> = {
  FormInput: (props) => <FormNumber {...props} decimals={0} />,
  Input,
  Cell: write,
  Filter: (props) => <Input {...inputOf(props)} />,
  text: write,
  typed: typedNumber(() => 0),
  align: () => 'end',
  sheet: () => 'number',
}
