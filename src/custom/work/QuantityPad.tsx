import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import { useTranslate } from 'ra-core'
import { useId } from 'react'

interface QuantityPadProps {
  readonly label: string
  /** As it is typed: digits, or nothing. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly max?: number
}

const keys = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0'] as const

/** A number of pieces, typed or tapped with gloves on. */
export const QuantityPad = ({ label, value, onChange, max = 1_000_000 }: QuantityPadProps) => {
  const translate = useTranslate()
  const id = useId()
  const within = (text: string): void => {
    const digits = text.replace(/\D/g, '').replace(/^0+(?=\d)/, '')
    if (digits === '' || Number(digits) <= max) onChange(digits)
  }
  const step = (by: number): void => within(String(Math.max(0, Number(value) + by)))
  return (
    <Box sx={{ display: 'grid', gap: 1, width: '13.75rem' }}>
      <label htmlFor={id}>{label}</label>
      <Stack direction="row" spacing={1}>
        <Button variant="outlined" aria-label={translate('estiba.work.less')} onClick={() => step(-1)}>
          −
        </Button>
        <OutlinedInput
          id={id}
          autoComplete="off"
          slotProps={{ input: { inputMode: 'numeric', sx: { textAlign: 'end', fontSize: '1.375rem' } } }}
          value={value}
          onChange={({ target }) => within(target.value)}
        />
        <Button variant="outlined" aria-label={translate('estiba.work.more')} onClick={() => step(1)}>
          +
        </Button>
      </Stack>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(3, 1fr)' }}>
        {keys.map((key) => (
          <Button variant="outlined" key={key} tabIndex={-1} onClick={() => within(value + key)}>
            {key}
          </Button>
        ))}
        <Button
          variant="outlined"
          tabIndex={-1}
          aria-label={translate('estiba.work.erase')}
          onClick={() => onChange(value.slice(0, -1))}
        >
          ⌫
        </Button>
      </Box>
    </Box>
  )
}
