import type { Field } from '../../schema/fields.ts'
import { readTyped, writeTyped } from '../dates/typedDate.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { FormDate } from './lateInputs.tsx'

/** A kind whose value is a day or a month, typed in the order of the reader's language. */
export const dated = (precision: 'day' | 'month', write: (props: CellProps<Field>) => string): KindUi<Field> => {
  const FormInput = (props: FormInputProps<Field>) => <FormDate {...props} precision={precision} />
  const typed: KindUi<Field>['typed'] = {
    write: (value, _field, { locale }) => writeTyped(String(value ?? ''), precision, locale),
    read: (text, _field, locale) => readTyped(text, precision, locale) ?? text.trim(),
  }
  return {
    FormInput,
    typed,
    FilterInput: (props) => <FormDate {...props} precision={precision} datesOnly />,
    Cell: write,
    text: write,
  }
}
