import type { QuantityField } from '../../schema/fields.ts'
import { unitSymbol } from '../../domain/cubing/unitSymbol.ts'
import { decimalsOf } from '../../schema/kinds/numeric.ts'
import { useBeside } from './useBeside.ts'
import type { CellProps, FormInputProps, KindUi, Values } from './kindUi.ts'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

const unitOf = (field: QuantityField, record: Values): string =>
  unitSymbol(field.unit ?? (field.unitField === undefined ? '' : String(record[field.unitField] ?? '')))

const amount = ({ value, field, view }: CellProps<QuantityField>): string =>
  view.formats.number(value, { max: decimalsOf(field) })

const FormInput = (props: FormInputProps<QuantityField>) => {
  const named = useBeside(props.source, props.field.unitField ?? '')
  return <FormNumber {...props} decimals={decimalsOf(props.field)} unit={unitSymbol(props.field.unit ?? named)} />
}

export const quantity: KindUi<QuantityField> = {
  FormInput,
  Cell: (props) =>
    amount(props) === '' ? (
      ''
    ) : (
      <>
        {amount(props)} <abbr>{unitOf(props.field, props.record)}</abbr>
      </>
    ),
  text: (props) => `${amount(props)} ${amount(props) === '' ? '' : unitOf(props.field, props.record)}`.trim(),
  typed: typedNumber(decimalsOf),
  align: () => 'end',
  sheet: () => 'number',
}
