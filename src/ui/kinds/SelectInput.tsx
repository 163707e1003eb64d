import { useTranslate } from 'ra-core'
import type { Field } from '../../schema/fields.ts'
import type { InputProps } from './kindUi.ts'

interface SelectInputProps extends InputProps<Field> {
  readonly values: readonly string[]
}

/** One of a fixed list of words. */
export const SelectInput = ({
  values,
  id,
  name,
  value,
  onChange,
  onBlur,
  view,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: SelectInputProps) => {
  const translate = useTranslate()
  return (
    <select
      id={id}
      name={name}
      className="estiba-input"
      value={String(value ?? '')}
      disabled={disabled}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy}
      aria-label={label}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    >
      <option value="">{required ? translate('estiba.kinds.choose') : ''}</option>
      {values.map((word) => (
        <option key={word} value={word}>
          {view.words.option(name, word)}
        </option>
      ))}
    </select>
  )
}
