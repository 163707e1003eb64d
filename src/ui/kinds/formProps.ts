import type { FormInputProps } from './kindUi.ts'

type Given = Pick<
  FormInputProps<never>,
  'id' | 'source' | 'label' | 'helperText' | 'disabled' | 'isRequired' | 'onBlur'
>

/** What react-admin's inputs take of ours, but for what screen readers hear of a value that is wanted. */
export const formProps = ({ id, source, label, helperText, disabled, onBlur }: Given) => ({
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
export const typedInto = ({ isRequired }: Given) => (isRequired ? { 'aria-required': true } : {})
