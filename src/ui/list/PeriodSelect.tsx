import TextField from '@mui/material/TextField'
import { useTranslate } from 'react-admin'
import { periods } from '../../domain/periods.ts'

interface PeriodSelectProps {
  readonly value: unknown
  readonly onChange: (value: string | null) => void
}

/** Days counted from today: they are those of the day on which the list is looked at. */
export const PeriodSelect = ({ value, onChange }: PeriodSelectProps) => {
  const translate = useTranslate()
  return (
    <TextField
      select
      slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('estiba.periods.choose') } }}
      value={String(value ?? '')}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{translate('estiba.periods.choose')}</option>
      {periods.map((period) => (
        <option key={period} value={period}>
          {translate(`estiba.periods.${period}`)}
        </option>
      ))}
    </TextField>
  )
}
