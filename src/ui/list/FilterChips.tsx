import { useTranslate } from 'ra-core'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { Popover } from '../screen/Popover.tsx'
import { FilterEditor } from './FilterEditor.tsx'
import type { FilterChip } from './listState.ts'

interface FilterChipsProps {
  readonly resource: Resource
  readonly filters: readonly FilterChip[]
  readonly view: View
  readonly onChange: (filters: readonly FilterChip[]) => void
}

/** What narrows the list, each chip in words, and a way to add more. */
export const FilterChips = ({ resource, filters, view, onChange }: FilterChipsProps) => {
  const translate = useTranslate()
  const say = ({ field: name, operator, value }: FilterChip): string => {
    const field = resource.fields[name]
    if (operator === 'null')
      return `${view.words.field(name)} ${translate(value === true ? 'estiba.operators.null' : 'estiba.operators.notNull')}`
    if (operator === 'within') return `${view.words.field(name)}: ${translate(`estiba.periods.${String(value)}`)}`
    const values = Array.isArray(value) ? value : [value]
    const said =
      field === undefined
        ? ''
        : values.map((one) => kindUiOf(field).text({ name, field, value: one, record: {}, view })).join(', ')
    return `${view.words.field(name)} ${translate(`estiba.operators.${operator}`)} ${said}`
  }
  return (
    <div className="estiba-filters">
      {filters.map((filter, at) => (
        <span key={`${filter.field}-${filter.operator}`} className="estiba-tag">
          {say(filter)}
          <button
            type="button"
            aria-label={translate('estiba.list.removeFilter', { filter: say(filter) })}
            onClick={() => onChange(filters.filter((_other, index) => index !== at))}
          >
            ×
          </button>
        </span>
      ))}
      <Popover label={`+ ${translate('estiba.list.addFilter')}`}>
        {(close) => (
          <FilterEditor
            resource={resource}
            view={view}
            onAdd={(added) => {
              const replaced = (filter: FilterChip): boolean =>
                added.some(({ field, operator }) => field === filter.field && operator === filter.operator)
              onChange([...filters.filter((filter) => !replaced(filter)), ...added])
              close()
            }}
          />
        )}
      </Popover>
      {filters.length > 1 && (
        <button type="button" className="estiba-button is-quiet" onClick={() => onChange([])}>
          {translate('estiba.list.clear')}
        </button>
      )}
    </div>
  )
}
