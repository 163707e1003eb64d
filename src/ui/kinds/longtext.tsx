import type { LongTextField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { TextInput } from './lateInputs.tsx'

const FormInput = (props: FormInputProps<LongTextField>) => (
  <TextInput {...formProps(props)} multiline minRows={3} slotProps={{ htmlInput: typedInto(props) }} />
)

export const longtext: KindUi<LongTextField> = {
  FormInput,
  FilterInput: textual().FormInput,
  Cell: plainText,
  text: plainText,
  wide: true,
}
