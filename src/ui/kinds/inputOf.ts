import type { Field } from '../../schema/fields.ts'
import type { FilterProps, InputProps } from './kindUi.ts'

/** The props of an input for a value that a filter asks for. */
export const inputOf = <F extends Field>({
  id,
  name,
  field,
  value,
  onChange,
  view,
  label,
}: FilterProps<F>): InputProps<F> => ({
  id,
  name,
  field,
  value,
  onChange,
  view,
  label,
  record: {},
})
