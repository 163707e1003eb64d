import type { MoneyField } from '../../schema/fields.ts'
import { decimalsOf } from '../../schema/kinds/numeric.ts'
import { useFormats } from '../format/useFormats.ts'
import { useBeside } from './useBeside.ts'
import type { CellProps, FormInputProps, KindUi, Values, View } from './kindUi.ts'
import { FormNumber } from './lateInputs.tsx'
import { typedNumber } from './typedNumber.ts'

/** The currency of an amount: the company's, or the one that the record names. */
export const currencyOf = ({ currency }: { readonly currency: string }, record: Values, view: View): string =>
  currency === 'base' ? view.formats.baseCurrency : String(record[currency] ?? '')

const amount = ({ value, field, record, view }: CellProps<MoneyField>): string =>
  view.formats.amount(value, currencyOf(field, record, view), decimalsOf(field))

const write = ({ value, field, record, view }: CellProps<MoneyField>): string =>
  view.formats.money(value, currencyOf(field, record, view), decimalsOf(field))

const FormInput = (props: FormInputProps<MoneyField>) => {
  const formats = useFormats()
  const { currency } = props.field
  const named = useBeside(props.source, currency)
  const unit = currency === 'base' ? formats.baseCurrency : named
  const decimals = decimalsOf(props.field)
  // What nobody types is written as everywhere else.
  const written = props.disabled === true ? (value: unknown) => formats.amount(value, unit, decimals) : undefined
  return <FormNumber {...props} decimals={decimals} unit={unit} written={written} />
}

export const money: KindUi<MoneyField> = {
  FormInput,
  Cell: (props) =>
    amount(props) === '' ? (
      ''
    ) : (
      <>
        {amount(props)} <abbr>{currencyOf(props.field, props.record, props.view)}</abbr>
      </>
    ),
  text: write,
  typed: typedNumber(decimalsOf),
  align: () => 'end',
  sheet: () => 'number',
}
