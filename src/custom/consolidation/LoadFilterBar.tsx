import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { DayField } from '../../ui/dates/DayField.tsx'
import { Combobox } from '../../ui/reference/Combobox.tsx'
import type { LoadFilters } from './useConsolidations.ts'

interface LoadFilterBarProps {
  readonly filters: LoadFilters
  readonly onChange: (filters: LoadFilters) => void
}

/** Picked cargo by store, days and ports. */
export const LoadFilterBar = ({ filters, onChange }: LoadFilterBarProps) => {
  const translate = useTranslate()
  const id = useId()
  const text = (key: string): string => translate(`estiba.consolidation.${key}`)
  return (
    <search className="consolidation-bar" aria-label={text('picked')}>
      <label htmlFor={`${id}-store`}>
        {text('store')}
        <Combobox
          id={`${id}-store`}
          to="stores"
          value={filters.store}
          onChange={(store) => onChange({ ...filters, store })}
        />
      </label>
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <DayField
          key={name}
          label={text(name)}
          value={filters[name]}
          onChange={(day) => onChange({ ...filters, [name]: day })}
        />
      ))}
      {(['origin', 'destination'] as const).map((name) => (
        <label key={name}>
          {text(name)}
          <input
            className="estiba-input"
            value={filters[name]}
            onChange={({ target }) => onChange({ ...filters, [name]: target.value })}
          />
        </label>
      ))}
    </search>
  )
}
