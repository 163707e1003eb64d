import { Filters } from '../work/Filters.tsx'
import { useTranslate } from 'ra-core'
import { DayField } from '../../ui/dates/DayField.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import type { FilterName } from './usePipeline.ts'

interface PipelineFiltersProps {
  readonly of: (name: string) => string
  readonly set: (name: FilterName, value: string) => void
}

const days = ['dateFrom', 'dateTo'] as const
const records = [
  ['salesperson', 'users'],
  ['customer', 'customers'],
] as const

/** Narrows the pipeline to a period, a salesperson, a customer. */
export const PipelineFilters = ({ of, set }: PipelineFiltersProps) => {
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.commercial.${key}`)
  return (
    <Filters aria-label={text('filters')}>
      {days.map((name) => (
        <DayField key={name} label={text(name)} value={of(name)} onChange={(day) => set(name, day)} />
      ))}
      {records.map(([name, to]) => (
        <RecordChoice key={name} label={text(name)} to={to} value={of(name)} onChange={(id) => set(name, id ?? '')} />
      ))}
    </Filters>
  )
}
