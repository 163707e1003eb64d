import { Choice } from '../../ui/screen/Choice.tsx'
import { Filters } from '../work/Filters.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTranslate } from 'ra-core'
import { stages } from '../../domain/operations/lifeCycle.ts'
import { DayField } from '../../ui/dates/DayField.tsx'
import type { Words } from '../../ui/resource/useWords.ts'
import type { useListFilters } from './useListFilters.ts'

const references = { type: 'operation-types', customer: 'customers', warehouse: 'warehouses' } as const

interface ListFiltersProps extends ReturnType<typeof useListFilters> {
  readonly words: Words | null
}

/** Narrows a list of operations by state, type, dates, customer and warehouse. */
export const ListFilters = ({ filters, set, words }: ListFiltersProps) => {
  const translate = useTranslate()
  return (
    <Filters as="form" onSubmit={(event) => event.preventDefault()}>
      <Choice
        label={words?.field('state')}
        value={filters.state}
        options={[
          ['', translate('estiba.operations.open')],
          ...stages.map((stage) => [stage, words?.option('state', stage) ?? stage] as const),
        ]}
        onChange={(state) => set('state', state)}
      />
      {(['dateFrom', 'dateTo'] as const).map((name) => (
        <DayField
          key={name}
          label={translate(`estiba.operations.${name}`)}
          value={filters[name]}
          onChange={(day) => set(name, day)}
        />
      ))}
      {(['type', 'customer', 'warehouse'] as const).map((name) => (
        <RecordChoice
          key={name}
          label={words?.field(name) ?? ''}
          to={references[name]}
          value={filters[name] || null}
          onChange={(value) => set(name, value)}
        />
      ))}
    </Filters>
  )
}
