import { addressesIn } from '../../schema/kinds/email.ts'
import type { Field } from '../../schema/fields.ts'
import type { FormInputProps, KindUi } from './kindUi.ts'
import { textual, type TextualOptions } from './textual.tsx'

const Cell: TextualOptions['Cell'] = ({ value }) =>
  value ? <a href={`mailto:${addressesIn(String(value)).join(',')}`}>{String(value)}</a> : ''

const one = textual({ type: 'email', Cell })
// A browser takes no semicolon, and no space at the end, where one address is asked for.
const several = textual({ Cell })

const FormInput = (props: FormInputProps<Field>) => {
  const Input = props.field.kind === 'email' && props.field.several === true ? several.FormInput : one.FormInput
  return <Input {...props} />
}

export const email: KindUi<Field> = { ...one, FormInput }
