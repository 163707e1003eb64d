import { Filters } from '../work/Filters.tsx'
import TextField from '@mui/material/TextField'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTranslate } from 'ra-core'
import { DayField } from '../../ui/dates/DayField.tsx'
import type { LoadFilters } from './useConsolidations.ts'

interface LoadFilterBarProps {
  readonly filters: LoadFilters
  readonly onChange: (filters: LoadFilters) => void
}

/** Picked cargo by store, days and ports. */
export const LoadFilterBar = ({ filters, onChange }: LoadFilterBarProps) => {
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.consolidation.${key}`)
  return (
    <Filters aria-label={text('picked')}>
      <RecordChoice
        label={text('store')}
        to="stores"
        value={filters.store}
        onChange={(store) => onChange({ ...filters, store })}
      />
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <DayField
          key={name}
          label={text(name)}
          value={filters[name]}
          onChange={(day) => onChange({ ...filters, [name]: day })}
        />
      ))}
      {(['origin', 'destination'] as const).map((name) => (
        <TextField
          key={name}
          label={text(name)}
          value={filters[name]}
          onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
        />
      ))}
    </Filters>
  )
}
