import { Filters } from '../work/Filters.tsx'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { type Asked, filterNames, grouped } from './history.ts'

interface HistoryFiltersProps {
  readonly asked: Asked
  readonly errors: { readonly [name: string]: string }
  readonly text: (key: string) => string
  readonly onChange: (name: keyof Asked, value: string) => void
}

/** The months and the records that the history is narrowed to. */
export const HistoryFilters = ({ asked, errors, text, onChange }: HistoryFiltersProps) => {
  return (
    <Filters>
      {(['monthFrom', 'monthTo'] as const).map((name) => (
        <DayField
          key={name}
          label={text(name)}
          precision="month"
          value={asked[name] ?? ''}
          error={errors[name]}
          onChange={(value) => onChange(name, value)}
        />
      ))}
      {filterNames.map((name) => (
        <RecordChoice
          key={name}
          label={text(name)}
          to={grouped[name].to}
          value={asked[name] ?? ''}
          onChange={(value) => onChange(name, value ?? '')}
        />
      ))}
    </Filters>
  )
}
