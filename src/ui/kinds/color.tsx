import InputAdornment from '@mui/material/InputAdornment'
import { useInput } from 'react-admin'
import type { ColorField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { TextInput } from './lateInputs.tsx'

const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value ?? ''))

const Swatch = ({ source, label, disabled }: FormInputProps<ColorField>) => {
  const { field } = useInput({ source })
  return (
    <InputAdornment position="end">
      <input
        type="color"
        aria-label={typeof label === 'string' ? label : source}
        disabled={disabled}
        value={isColor(field.value) ? field.value : '#000000'}
        onChange={field.onChange}
      />
    </InputAdornment>
  )
}

const FormInput = (props: FormInputProps<ColorField>) => (
  <TextInput
    {...formProps(props)}
    placeholder="#1f3a52"
    slotProps={{ htmlInput: typedInto(props), input: { endAdornment: <Swatch {...props} /> } }}
  />
)

export const color: KindUi<ColorField> = {
  FormInput,
  FilterInput: textual().FormInput,
  Cell: ({ value }) =>
    isColor(value) ? (
      <>
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={value} />
        </svg>{' '}
        <code>{value}</code>
      </>
    ) : (
      ''
    ),
  text: plainText,
}
