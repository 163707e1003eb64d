import type { Field } from '../../schema/fields.ts'
import { formProps } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { textual } from './textual.tsx'
import { PasswordInput } from './lateInputs.tsx'

export const password = {
  ...textual({ type: 'password', autoComplete: 'new-password', Cell: () => '••••••' }),
  FormInput: (props: FormInputProps<Field>) => <PasswordInput {...formProps(props)} autoComplete="new-password" />,
  text: () => '',
}
