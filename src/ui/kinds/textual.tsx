import type { Field } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'
import { TextInput } from './lateInputs.tsx'

export interface TextualOptions {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  readonly className?: string
  readonly change?: (text: string, field: Field) => string
  readonly autoComplete?: string
  readonly Cell?: KindUi<Field>['Cell']
}

export const plainText = ({ value }: CellProps<Field>): string =>
  value === null || value === undefined ? '' : String(value)

/** A kind whose value is text as typed. */
export const textual = ({
  type = 'text',
  className = '',
  change = (text) => text,
  autoComplete = 'off',
  Cell,
}: TextualOptions = {}): KindUi<Field> => {
  const Input = (props: InputProps<Field>) => (
    <PlainInput
      {...props}
      type={type}
      className={className}
      autoComplete={autoComplete}
      text={props.value === null || props.value === undefined ? '' : String(props.value)}
      onText={(text) => props.onChange(text === '' ? null : change(text, props.field))}
    />
  )
  const FormInput = (props: FormInputProps<Field>) => (
    <TextInput
      {...formProps(props)}
      type={type}
      parse={(typed: string) => (typed === '' ? null : change(typed, props.field))}
      slotProps={{ htmlInput: { ...typedInto(props), autoComplete } }}
    />
  )
  return {
    FormInput,
    Input,
    Cell:
      Cell ??
      ((props) => (className === '' ? plainText(props) : <span className={className}>{plainText(props)}</span>)),
    Filter: (props) => <Input {...inputOf(props)} />,
    text: plainText,
    typed: { write: (value) => String(value ?? ''), read: change },
  }
}
