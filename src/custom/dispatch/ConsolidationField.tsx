import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTexts } from '../work/useTexts.ts'

interface ConsolidationFieldProps {
  readonly value: string
  readonly onChange: (number: string) => void
}

/** A consolidation by its number, taken at Enter or when the field is left: a part of a number names another load. */
export const ConsolidationField = ({ value, onChange }: ConsolidationFieldProps) => {
  const text = useTexts('dispatch')
  const [typed, setTyped] = useState({ over: value, number: value })
  if (typed.over !== value) setTyped({ over: value, number: value })
  const shown = typed.over === value ? typed.number : value
  const take = (): void => {
    if (shown.trim() !== value) onChange(shown.trim())
  }
  return (
    <TextField
      label={text('consolidation')}
      autoComplete="off"
      value={shown}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
      onChange={({ target }) => setTyped({ over: value, number: target.value })}
    />
  )
}
