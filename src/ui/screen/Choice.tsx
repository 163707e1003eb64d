import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { nativeSelect } from './nativeSelect.ts'

interface ChoiceProps<V extends string | number>
  extends Omit<TextFieldProps, 'onChange' | 'select' | 'slotProps' | 'value'> {
  readonly value: V
  /** Each with its word; `''` stands where nothing is chosen. */
  readonly options: readonly (readonly [value: V, word: string])[]
  readonly onChange: (value: V) => void
}

/** One of a few words, offered by the browser itself. */
export const Choice = <V extends string | number>({ options, onChange, ...props }: ChoiceProps<V>) => (
  <TextField
    {...props}
    select
    slotProps={nativeSelect}
    onChange={({ target }) => {
      const chosen = options.find(([value]) => String(value) === target.value)
      if (chosen !== undefined) onChange(chosen[0])
    }}
  >
    {options.map(([value, word]) => (
      <option key={value} value={value}>
        {word}
      </option>
    ))}
  </TextField>
)
