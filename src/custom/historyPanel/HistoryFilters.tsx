import { useId } from 'react'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { ChosenRecord } from '../work/ChosenRecord.tsx'
import { type Asked, filterNames, grouped } from './history.ts'

interface HistoryFiltersProps {
  readonly asked: Asked
  readonly errors: { readonly [name: string]: string }
  readonly text: (key: string) => string
  readonly onChange: (name: keyof Asked, value: string) => void
}

/** The months and the records that the history is narrowed to. */
export const HistoryFilters = ({ asked, errors, text, onChange }: HistoryFiltersProps) => {
  const id = useId()
  return (
    <search className="estiba-work-filters history-filters">
      {(['monthFrom', 'monthTo'] as const).map((name) => (
        <div key={name} className="estiba-field">
          <label htmlFor={`${id}-${name}`}>{text(name)}</label>
          <DateInput
            id={`${id}-${name}`}
            precision="month"
            datesOnly
            value={asked[name] ?? ''}
            invalid={errors[name] !== undefined}
            describedBy={errors[name] === undefined ? undefined : `${id}-${name}-wrong`}
            onChange={(value) => onChange(name, value)}
          />
          {errors[name] !== undefined && (
            <small id={`${id}-${name}-wrong`} className="estiba-error">
              {errors[name]}
            </small>
          )}
        </div>
      ))}
      {filterNames.map((name) => (
        <ChosenRecord
          key={name}
          label={text(name)}
          to={grouped[name].to}
          value={asked[name] ?? ''}
          onChange={(value) => onChange(name, value)}
        />
      ))}
    </search>
  )
}
