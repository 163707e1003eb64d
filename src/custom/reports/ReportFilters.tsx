import TextField from '@mui/material/TextField'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { type Given, monthOf } from './reportConfig.ts'
import { companyDay } from '../../ui/format/companyDay.ts'

interface ReportFiltersProps {
  readonly filters: readonly AnyRecord[]
  readonly given: Given
  readonly errors: { readonly [name: string]: string }
  readonly onChange: (given: Given) => void
}

/** The form of a report, built from what its type asks for (G-23). */
export const ReportFilters = ({ filters, given, errors, onChange }: ReportFiltersProps) => {
  const locale = useLocaleName()
  const [usual] = useState(() => monthOf(companyDay().slice(0, 7)))
  const set = (name: string, value: string): void => onChange({ ...given, [name]: value })
  return (
    <>
      {filters.map((filter) => {
        const name = String(filter['name'])
        const to = filter['reference']
        const error = errors[name]
        const label = String(filter[locale === 'es' ? 'labelEs' : 'labelEn'])
        const asked = { label, error, required: filter['required'] === true }
        if (typeof to === 'string' && to !== '')
          return (
            <RecordChoice
              key={name}
              {...asked}
              to={to}
              value={given[name] ?? null}
              onChange={(value) => set(name, value ?? '')}
            />
          )
        if (filter['fieldType'] === 'date')
          return (
            <DayField
              key={name}
              {...asked}
              value={given[name] ?? usual[name === 'dateFrom' ? 0 : 1]}
              onChange={(value) => set(name, value)}
            />
          )
        return (
          <TextField
            key={name}
            label={label}
            required={asked.required}
            error={error !== undefined}
            helperText={error}
            value={given[name] ?? ''}
            onChange={({ target }) => set(name, target.value)}
          />
        )
      })}
    </>
  )
}
