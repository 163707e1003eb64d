import type { QuantityField } from '../../schema/fields.ts'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'
import { decimalsOf } from '../../schema/kinds/numeric.ts'
import { useBeside } from './useBeside.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, FormInputProps, InputProps, KindUi, Values } from './kindUi.ts'
import { NumberInput } from './NumberInput.tsx'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const unitOf = (field: QuantityField, record: Values): string =>
  unitSymbol(field.unit ?? (field.unitField === undefined ? '' : String(record[field.unitField] ?? '')))

const Input = (props: InputProps<QuantityField>) => (
  <span className="estiba-affixed">
    <NumberInput {...props} decimals={decimalsOf(props.field)} />
    <span className="estiba-affix">{unitOf(props.field, props.record)}</span>
  </span>
)

const amount = ({ value, field, view }: CellProps<QuantityField>): string =>
  view.formats.number(value, { max: decimalsOf(field) })

const FormInput = (props: FormInputProps<QuantityField>) => {
  const named = useBeside(props.source, props.field.unitField ?? '')
  return <FormNumber {...props} decimals={decimalsOf(props.field)} unit={unitSymbol(props.field.unit ?? named)} />
}

export const quantity: KindUi<QuantityField> = {
  FormInput,
  Input,
  Cell: (props) =>
    amount(props) === '' ? (
      ''
    ) : (
      <>
        {amount(props)} <span className="estiba-unit">{unitOf(props.field, props.record)}</span>
      </>
    ),
  Filter: (props) => <NumberInput {...inputOf(props)} decimals={decimalsOf(props.field)} />,
  text: (props) => `${amount(props)} ${amount(props) === '' ? '' : unitOf(props.field, props.record)}`.trim(),
  typed: typedNumber(decimalsOf),
  align: () => 'end',
  sheet: () => 'number',
}
