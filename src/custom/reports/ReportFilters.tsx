import { useId, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { Combobox } from '../../ui/reference/Combobox.tsx'
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
  const id = useId()
  const [usual] = useState(() => monthOf(companyDay().slice(0, 7)))
  const set = (name: string, value: string): void => onChange({ ...given, [name]: value })
  return (
    <>
      {filters.map((filter) => {
        const name = String(filter['name'])
        const to = filter['reference']
        const error = errors[name]
        const own = `${id}-${name}`
        const wrong = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${own}-wrong` }
        return (
          <div key={name} className="estiba-field">
            <label htmlFor={own}>
              {String(filter[locale === 'es' ? 'labelEs' : 'labelEn'])}
              {filter['required'] === true && <span className="estiba-required"> *</span>}
            </label>
            {typeof to === 'string' && to !== '' ? (
              <Combobox
                id={own}
                to={to}
                value={given[name] || null}
                invalid={error !== undefined}
                {...(error === undefined ? {} : { describedBy: `${own}-wrong` })}
                onChange={(value) => set(name, value ?? '')}
              />
            ) : filter['fieldType'] === 'date' ? (
              <DateInput
                id={own}
                datesOnly
                value={given[name] ?? usual[name === 'dateFrom' ? 0 : 1]}
                invalid={error !== undefined}
                describedBy={error === undefined ? undefined : `${own}-wrong`}
                onChange={(value) => set(name, value)}
              />
            ) : (
              <input
                id={own}
                className="estiba-input"
                value={given[name] ?? ''}
                onChange={({ target }) => set(name, target.value)}
                {...wrong}
              />
            )}
            {error !== undefined && (
              <small id={`${own}-wrong`} className="estiba-error">
                {error}
              </small>
            )}
          </div>
        )
      })}
    </>
  )
}
