import type { Field } from '../../schema/fields.ts'
import { DateInput } from '../dates/DateInput.tsx'
import { readTyped, writeTyped } from '../dates/typedDate.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { FormDate } from './lateInputs.tsx'

/** A kind whose value is a day or a month, typed in the order of the reader's language. */
export const dated = (precision: 'day' | 'month', write: (props: CellProps<Field>) => string): KindUi<Field> => {
  const Input = ({ value, onChange, datesOnly = false, ...props }: InputProps<Field> & { datesOnly?: boolean }) => (
    <DateInput
      {...props}
      datesOnly={datesOnly}
      precision={precision}
      value={String(value ?? '')}
      onChange={(text) => onChange(text === '' ? null : text)}
    />
  )
  const FormInput = (props: FormInputProps<Field>) => <FormDate {...props} precision={precision} />
  const typed: KindUi<Field>['typed'] = {
    write: (value, _field, { locale }) => writeTyped(String(value ?? ''), precision, locale),
    read: (text, _field, locale) => readTyped(text, precision, locale) ?? text.trim(),
  }
  return {
    FormInput,
    typed,
    Input,
    Cell: write,
    Filter: (props) => <Input {...inputOf(props)} datesOnly />,
    text: write,
  }
}
