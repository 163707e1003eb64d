import InputAdornment from '@mui/material/InputAdornment'
import type { FocusEvent } from 'react'
import { TextInput } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import { useFormats } from '../format/useFormats.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { typedNumber } from './typedNumber.ts'
import { useTyped } from './useTyped.ts'

interface FormNumberProps extends FormInputProps<Field> {
  readonly decimals: number
  readonly unit?: string
  /** How it is written instead, where it is not typed. */
  readonly written?: ((value: unknown) => string) | undefined
}

/** A number in the reader's writing, 1.234,56 or 1,234.56; `NumberInput` writes all numbers as programs do. */
export const FormNumber = ({ decimals, unit = '', written, ...props }: FormNumberProps) => {
  const formats = useFormats()
  const { write, read } = typedNumber(() => decimals)
  const { format, parse, leave } = useTyped(written ?? ((value) => write(value, props.field, formats)), (text) =>
    read(text, props.field, formats.locale),
  )
  return (
    <TextInput
      {...formProps(props)}
      format={format}
      parse={parse}
      onBlur={(event: FocusEvent) => {
        leave()
        props.onBlur?.(event)
      }}
      slotProps={{
        htmlInput: {
          ...typedInto(props),
          inputMode: decimals === 0 ? 'numeric' : 'decimal',
          style: { textAlign: 'end' },
        },
        ...(unit === '' ? {} : { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  )
}
