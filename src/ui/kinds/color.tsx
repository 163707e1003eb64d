import InputAdornment from '@mui/material/InputAdornment'
import { useInput } from 'react-admin'
import type { ColorField } from '../../schema/fields.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'
import { plainText, textual } from './textual.tsx'
import { TextInput } from './lateInputs.tsx'

const isColor = (value: unknown): value is string => /^#[0-9a-f]{6}$/i.test(String(value ?? ''))

const Input = (props: InputProps<ColorField>) => (
  <span className="estiba-affixed">
    <PlainInput
      {...props}
      className="estiba-code"
      placeholder="#1f3a52"
      text={String(props.value ?? '')}
      onText={(text) => props.onChange(text === '' ? null : text)}
    />
    <input
      type="color"
      className="estiba-color"
      aria-label={props.label ?? props.view.words.field(props.name)}
      disabled={props.disabled}
      value={isColor(props.value) ? props.value : '#000000'}
      onChange={(event) => props.onChange(event.target.value)}
    />
  </span>
)

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
  Input,
  Cell: ({ value }) =>
    isColor(value) ? (
      <span className="estiba-swatch">
        <svg width="14" height="14" aria-hidden="true">
          <rect width="14" height="14" rx="3" fill={value} />
        </svg>
        <code>{value}</code>
      </span>
    ) : (
      ''
    ),
  Filter: textual().Filter,
  text: plainText,
}
