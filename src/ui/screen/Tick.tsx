import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'

interface TickProps {
  readonly label: ReactNode
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Yes or no, with its words beside it. */
export const Tick = ({ label, checked, onChange }: TickProps) => (
  <FormControlLabel label={label} control={<Checkbox checked={checked} onChange={(_, now) => onChange(now)} />} />
)
