import { AskedFields, type Asking } from '../work/AskedFields.tsx'
import { useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
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
  const fields = filters.map((filter): readonly [string, Asking] => {
    const to = filter['reference']
    const label = String(filter[locale === 'es' ? 'labelEs' : 'labelEn'])
    const around = { label, required: filter['required'] === true }
    if (typeof to === 'string' && to !== '') return [String(filter['name']), { ...around, to }]
    return [String(filter['name']), { ...around, typed: filter['fieldType'] === 'date' ? 'day' : 'text' }]
  })
  const [from, to] = usual
  const proposed = Object.fromEntries(
    filters.flatMap(({ name, fieldType }) =>
      fieldType === 'date' ? [[String(name), name === 'dateFrom' ? from : to] as const] : [],
    ),
  )
  return (
    <AskedFields
      fields={fields}
      values={{ ...proposed, ...given }}
      text={(name) => name}
      errors={errors}
      onChange={(name, value) => onChange({ ...given, [name]: value })}
    />
  )
}
