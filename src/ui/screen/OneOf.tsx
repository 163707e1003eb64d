import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { type ReactNode, useId } from 'react'

interface OneOfProps<V extends string | number> {
  /** What is chosen between. */
  readonly label: string
  readonly options: readonly V[]
  readonly value: V
  readonly nameOf: (option: V) => ReactNode
  readonly onChange: (option: V) => void
  /** One below the other. */
  readonly below?: boolean
}

/** A choice between a few, all of them in sight. */
export const OneOf = <V extends string | number>({
  label,
  options,
  value,
  nameOf,
  onChange,
  below = false,
}: OneOfProps<V>) => {
  const id = useId()
  return (
    <FormControl sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup row={!below} aria-labelledby={id} value={value}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            value={option}
            label={nameOf(option)}
            control={<Radio onChange={() => onChange(option)} />}
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
