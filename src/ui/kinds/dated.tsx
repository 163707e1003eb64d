import type { Field } from '../../schema/fields.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'

/** A kind that the browser's own picker of days or months asks for. */
export const dated = (type: 'date' | 'month', write: (props: CellProps<Field>) => string): KindUi<Field> => {
  const Input = (props: InputProps<Field>) => (
    <PlainInput
      {...props}
      type={type}
      text={String(props.value ?? '').slice(0, type === 'date' ? 10 : 7)}
      onText={(text) => props.onChange(text === '' ? null : text)}
    />
  )
  return { Input, Cell: write, Filter: (props) => <Input {...inputOf(props)} />, text: write }
}
