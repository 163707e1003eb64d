import type { LongTextField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { TextInput } from './lateInputs.tsx'

const Input = ({
  id,
  name,
  value,
  onChange,
  onBlur,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: InputProps<LongTextField>) => (
  <textarea
    id={id}
    name={name}
    className="estiba-input"
    rows={3}
    value={value === null || value === undefined ? '' : String(value)}
    disabled={disabled}
    aria-invalid={invalid || undefined}
    aria-required={required || undefined}
    aria-describedby={describedBy}
    aria-label={label}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
  />
)

const FormInput = (props: FormInputProps<LongTextField>) => (
  <TextInput {...formProps(props)} multiline minRows={3} slotProps={{ htmlInput: typedInto(props) }} />
)

export const longtext: KindUi<LongTextField> = {
  FormInput,
  Input,
  Cell: (props) => <span className="estiba-long">{plainText(props)}</span>,
  Filter: textual().Filter,
  text: plainText,
  wide: true,
}
