import type { DecimalField } from '../../schema/fields.ts'
import { decimalsOf } from '../../schema/kinds/numeric.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const write = ({ value, field, view }: CellProps<DecimalField>): string =>
  view.formats.number(value, { max: decimalsOf(field) })

export const decimal: KindUi<DecimalField> = {
  FormInput: (props) => <FormNumber {...props} decimals={decimalsOf(props.field)} />,
  Cell: write,
  text: write,
  typed: typedNumber(decimalsOf),
  align: () => 'end',
  sheet: () => 'number',
}
