import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import { useMemo } from 'react'
import { InputHelperText, useInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { Field } from '../../schema/fields.ts'
import { useFormats } from '../format/useFormats.ts'
import { messagesOf } from '../form/messagesOf.ts'
import type { FormInputProps, InputProps, Shown, Values, View } from './kindUi.ts'

const asIs = <T,>(value: T): T => value

/** An input that react-admin has none for, held by its form: lines, ticks in a tree, files that are sent when chosen. */
export const heldInForm = <F extends Field>(Input: Shown<InputProps<F>>): Shown<FormInputProps<F>> => {
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
          onBlur={() => input.field.onBlur()}
          record={{ ...stored, ...typed }}
          stored={stored}
          view={view}
          disabled={disabled}
          invalid={invalid}
          required={isRequired}
          errors={inner}
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
