import type { IntegerField } from '../../schema/fields.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const write = ({ value, field, view }: CellProps<IntegerField>): string =>
  field.digits === undefined || typeof value !== 'number'
    ? view.formats.number(value, { max: 0 })
    : String(value).padStart(field.digits, '0')

export const integer: KindUi<IntegerField> = {
  FormInput: (props) => <FormNumber {...props} decimals={0} />,
  Cell: write,
  text: write,
  typed: typedNumber(() => 0),
  align: () => 'end',
  sheet: () => 'number',
}
