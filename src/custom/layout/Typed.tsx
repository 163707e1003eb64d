import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useState } from 'react'
import { useFormats } from '../../ui/format/useFormats.ts'
import { readNumber } from '../../ui/kinds/typedNumber.ts'

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onCommit: (value: string) => void
  readonly unit?: string
  readonly numeric?: boolean
}

/** An input that takes effect when it is left or with Enter, so that each change is one step to take back. */
export const Typed = ({ label, value, onCommit, unit, numeric = false }: TypedProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = (): void => {
    if (typed !== null && typed !== value) onCommit(typed)
    setTyped(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') commit()
    if (event.key === 'Escape') setTyped(null)
  }
  return (
    <TextField
      label={unit === undefined ? label : `${label} (${unit})`}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
      slotProps={{ htmlInput: { inputMode: numeric ? 'decimal' : 'text' } }}
    />
  )
}

interface AmountProps {
  readonly label: string
  readonly value: number
  readonly unit?: string
  readonly whole?: boolean
  readonly onCommit: (value: number) => void
}

/** A number in the reader's writing; nonsense changes nothing. */
export const Amount = ({ label, value, unit, whole = false, onCommit }: AmountProps) => {
  const formats = useFormats()
  return (
    <Typed
      label={label}
      {...(unit === undefined ? {} : { unit })}
      numeric
      value={formats.number(value, { max: 6 })}
      onCommit={(text) => {
        const number = readNumber(text, formats.locale)
        if (typeof number === 'number' && number >= 0) onCommit(whole ? Math.round(number) : number)
      }}
    />
  )
}
