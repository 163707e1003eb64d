import Box from '@mui/material/Box'
import { type FocusEvent, useRef } from 'react'
import { TextInput, useInput } from 'react-admin'
import type { Field } from '../../schema/fields.ts'
import { CalendarButton } from '../dates/CalendarButton.tsx'
import { type Precision, readTyped, typedForm, writeTyped } from '../dates/typedDate.ts'
import { useLocaleName } from '../resource/useWords.ts'
import { formProps, typedInto } from './formProps.ts'
import type { FormInputProps } from './kindUi.ts'
import { useTyped } from './useTyped.ts'

interface FormDateProps extends FormInputProps<Field> {
  readonly precision: Precision
  /** Whose clock is meant. */
  readonly place?: string | undefined
  /** A stored moment by the clock on the wall, and back. */
  readonly shown?: (stored: string) => string
  readonly kept?: (wall: string) => string
  /** What is typed and no date is nothing; else it stays, for validation to say so. */
  readonly datesOnly?: boolean
}

const asIs = (text: string): string => text

/** A day, month or moment typed in the order of the reader's language, or chosen from a calendar. */
export const FormDate = ({
  precision,
  place,
  shown = asIs,
  kept = asIs,
  datesOnly = false,
  ...props
}: FormDateProps) => {
  const locale = useLocaleName()
  const area = useRef<HTMLDivElement>(null)
  const { field } = useInput({ source: props.source, format: asIs, parse: asIs })
  const { format, parse, leave } = useTyped(
    (value) => writeTyped(shown(String(value ?? '')), precision, locale),
    (text) => {
      const read = readTyped(text, precision, locale)
      return read === null && datesOnly ? null : kept(read ?? text.trim())
    },
  )
  const button = (
    <CalendarButton
      precision={precision}
      value={shown(String(field.value ?? ''))}
      disabled={props.disabled}
      anchor={area}
      onChoose={(day) => {
        leave()
        field.onChange(kept(day))
      }}
    >
      {place}
    </CalendarButton>
  )
  return (
    <Box ref={area}>
      <TextInput
        {...formProps(props)}
        format={format}
        parse={parse}
        onBlur={(event: FocusEvent) => {
          leave()
          props.onBlur?.(event)
        }}
        placeholder={typedForm(precision, locale)}
        slotProps={{
          htmlInput: { ...typedInto(props), autoComplete: 'off' },
          input: { endAdornment: button },
          inputLabel: { shrink: true },
        }}
      />
    </Box>
  )
}
