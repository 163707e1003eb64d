import TextField from '@mui/material/TextField'
import { useRef, useState } from 'react'
import { useLocaleName } from '../resource/useWords.ts'
import { CalendarButton } from './CalendarButton.tsx'
import { readTyped, typedForm, writeTyped } from './typedDate.ts'

interface DayFieldProps {
  readonly label: string
  /** `2026-12-31`, or `2026-12` of a month; empty: none. */
  readonly value: string
  /** Called with a day, or with nothing while what is typed is none. */
  readonly onChange: (day: string) => void
  readonly precision?: 'day' | 'month'
  /** The last day that the calendar offers. */
  readonly last?: string
  readonly required?: boolean
  readonly error?: string | undefined
}

/** A day or month on screens made by hand, typed in the order of the reader's language or chosen from a calendar. */
export const DayField = ({
  label,
  value,
  onChange,
  precision = 'day',
  last,
  required = false,
  error,
}: DayFieldProps) => {
  const locale = useLocaleName()
  const area = useRef<HTMLDivElement>(null)
  /** What is typed and was not read yet. */
  const [typed, setTyped] = useState<string | null>(null)
  const [left, setLeft] = useState(false)
  const isWrong = left && typed !== null && value === ''
  const give = (text: string): void => {
    setTyped(text)
    setLeft(false)
    onChange(readTyped(text, precision, locale) ?? '')
  }
  return (
    <TextField
      ref={area}
      label={label}
      value={typed !== null && !(left && value !== '') ? typed : writeTyped(value, precision, locale)}
      placeholder={typedForm(precision, locale)}
      required={required}
      error={error !== undefined || isWrong}
      helperText={error ?? (isWrong ? typedForm(precision, locale) : undefined)}
      onChange={({ target }) => give(target.value)}
      onBlur={() => {
        setLeft(true)
        if (typed !== null && (typed.trim() === '' || readTyped(typed, precision, locale) !== null)) setTyped(null)
      }}
      slotProps={{
        htmlInput: { autoComplete: 'off' },
        inputLabel: { shrink: true },
        input: {
          endAdornment: (
            <CalendarButton
              precision={precision}
              value={value}
              disabled={false}
              anchor={area}
              last={last}
              onChoose={(day) => {
                setTyped(null)
                onChange(day)
              }}
            />
          ),
        },
      }}
    />
  )
}
