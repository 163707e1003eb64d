import type { Field } from '../../schema/fields.ts'
import type { FormInputProps } from './kindUi.ts'

/** What react-admin's inputs take of ours, but for what screen readers hear of a value that is wanted. */
export const formProps = <F extends Field>({ id, source, label, helperText, disabled, onBlur }: FormInputProps<F>) => ({
  id,
  source,
  label,
  helperText,
  disabled,
  fullWidth: true,
  margin: 'none' as const,
  ...(onBlur === undefined ? {} : { onBlur }),
})

/** The attributes of the element that is typed into; whether a wanted value is there, the whole form's validation says. */
export const typedInto = ({ isRequired }: FormInputProps<Field>) => (isRequired ? { 'aria-required': true } : {})
