import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

interface ChipsProps {
  readonly label: string
  readonly chips: readonly (readonly [value: string, said: ReactNode])[]
  /** Empty: none. */
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** What there is of each, side by side; one pressed narrows a screen to its own, pressed again no more. */
export const Chips = ({ label, chips, chosen, onChoose }: ChipsProps) =>
  chips.length > 0 && (
    <Stack
      component="ul"
      aria-label={label}
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', gap: 1, listStyle: 'none', p: 0, my: 1 }}
    >
      {chips.map(([value, said]) => (
        <li key={value} style={{ maxWidth: '100%' }}>
          <Chip
            clickable
            // On a phone it says the same in two lines.
            sx={{ maxWidth: '100%', height: 'auto', minHeight: '1.5rem', '& .MuiChip-label': { whiteSpace: 'normal' } }}
            aria-pressed={chosen === value}
            color={chosen === value ? 'primary' : 'default'}
            onClick={() => onChoose(chosen === value ? '' : value)}
            label={said}
          />
        </li>
      ))}
    </Stack>
  )
