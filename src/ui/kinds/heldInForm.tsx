import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useMemo } from 'react'
import { InputHelperText, useInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../schema/fields.ts'
import { useFormats } from '../format/useFormats.ts'
import { messagesOf } from '../form/messagesOf.ts'
import type { FormInputProps, Shown, Values, View } from './kindUi.ts'

export interface HeldProps<F extends Field> {
  readonly id: string
  readonly name: string
  readonly field: F
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly record: Values
  /** The record as it is stored; without one it is being made. */
  readonly stored?: Values | undefined
  readonly view: View
  readonly label: string
  readonly disabled: boolean
  readonly required: boolean
  /** Identifiers of the help and error texts. */
  readonly describedBy?: string
}

const asIs = <T,>(value: T): T => value

/** An input that react-admin has none for, held by its form: lines, ticks in a tree, files that are sent when chosen. */
export const heldInForm = <F extends Field>(Input: Shown<HeldProps<F>>): Shown<FormInputProps<F>> => {
  const Held = (props: FormInputProps<F>) => {
    const { id, source, field, resource, words, label, helperText, disabled, isRequired, onBlur } = props
    const formats = useFormats()
    const stored = useRecordContext<Values & { readonly id: string }>()
    const typed = useWatch() as Values
    const input = useInput({ id, source, format: asIs, parse: asIs, disabled, ...(onBlur ? { onBlur } : {}) })
    const view = useMemo<View>(
      () => ({ formats, words, resource, titleOf: (_resource, one) => one }),
      [formats, words, resource],
    )
    const { error, invalid } = input.fieldState
    const inner = messagesOf(error)
    const told = helperText !== false || inner[''] !== undefined
    return (
      <FormControl fullWidth error={invalid} disabled={disabled} margin="none">
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <Input
          id={id}
          name={source.split('.').at(-1) ?? source}
          field={field}
          value={input.field.value}
          onChange={input.field.onChange}
          record={{ ...stored, ...typed }}
          stored={stored}
          view={view}
          disabled={disabled}
          required={isRequired}
          label={words.field(source)}
          {...(told ? { describedBy: `${id}-helper-text` } : {})}
        />
        {told && (
          <FormHelperText id={`${id}-helper-text`}>
            <InputHelperText helperText={helperText} {...(inner[''] === undefined ? {} : { error: inner[''] })} />
          </FormHelperText>
        )}
      </FormControl>
    )
  }
  return Held
}
