import type { HTMLInputTypeAttribute } from 'react'
import type { Field } from '../../schema/fields.ts'
import type { InputProps } from './kindUi.ts'

interface PlainInputProps extends InputProps<Field> {
  readonly type?: HTMLInputTypeAttribute
  readonly text: string
  readonly onText: (text: string) => void
  readonly className?: string
  readonly inputMode?: 'decimal' | 'numeric' | 'email' | 'tel' | 'url' | 'text'
  readonly autoComplete?: string
  readonly placeholder?: string
  readonly maxLength?: number
}

/** One line of text; what the kinds' inputs share. */
export const PlainInput = ({
  id,
  name,
  text,
  onText,
  onBlur,
  type = 'text',
  className = '',
  disabled,
  invalid,
  required,
  describedBy,
  label,
  inputMode,
  autoComplete = 'off',
  placeholder,
  maxLength,
}: PlainInputProps) => (
  <input
    id={id}
    name={name}
    type={type}
    className={`estiba-input ${className}`}
    value={text}
    disabled={disabled}
    aria-invalid={invalid || undefined}
    aria-required={required || undefined}
    aria-describedby={describedBy}
    aria-label={label}
    inputMode={inputMode}
    autoComplete={autoComplete}
    placeholder={placeholder}
    maxLength={maxLength}
    onChange={(event) => onText(event.target.value)}
    onBlur={onBlur}
  />
)
