import type { Field } from '../../schema/fields.ts'
import { checkedField } from './checkedField.ts'
import { useSchema } from '../resource/useSchema.ts'
import { formProps, typedInto } from './formProps.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { CheckDigitButton, TextInput } from './lateInputs.tsx'

export interface TextualOptions {
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password'
  /** Shown as what is compared sign by sign. */
  readonly mono?: boolean
  readonly change?: (text: string, field: Field) => string
  readonly autoComplete?: string
  readonly Cell?: KindUi<Field>['Cell']
}

/** Signs from which on a text is a sentence rather than a name or number. */
const sentence = 120

export const plainText = ({ value }: CellProps<Field>): string =>
  value === null || value === undefined ? '' : String(value)

/** A kind whose value is text as typed. */
export const textual = ({
  type = 'text',
  mono = false,
  change = (text) => text,
  autoComplete = 'off',
  Cell,
}: TextualOptions = {}): KindUi<Field> => {
  const FormInput = (props: FormInputProps<Field>) => {
    const checked = checkedField(props.field, props.source, useSchema())
    const input =
      checked === undefined || props.disabled
        ? {}
        : { input: { endAdornment: <CheckDigitButton source={props.source} {...checked} /> } }
    return (
      <TextInput
        {...formProps(props)}
        type={type}
        parse={(typed: string) => (typed === '' ? null : change(typed, props.field))}
        slotProps={{ htmlInput: { ...typedInto(props), autoComplete }, ...input }}
      />
    )
  }
  return {
    FormInput,
    Cell: Cell ?? (mono ? (props) => <code>{plainText(props)}</code> : plainText),
    text: plainText,
    typed: { write: (value) => String(value ?? ''), read: change },
    leastRem: (field) => (field.required === true && 'max' in field && Number(field.max) >= sentence ? 14 : undefined),
  }
}
