import TextField from '@mui/material/TextField'

interface TypedProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly numeric?: boolean
  readonly required?: boolean
}

/** A text of a screen made by hand. */
export const Typed = ({ label, value, onChange, numeric = false, required = false }: TypedProps) => (
  <TextField
    label={label}
    required={required}
    autoComplete="off"
    value={value}
    onChange={({ target }) => onChange(target.value)}
    slotProps={{ htmlInput: { inputMode: numeric ? 'decimal' : undefined } }}
  />
)
