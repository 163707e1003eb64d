import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import type { Operator } from '../../schema/where.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { Popover } from '../screen/Popover.tsx'
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
              onChange([
                ...filters.filter(({ field, operator }) => field !== added.field || operator !== added.operator),
                added,
              ])
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

interface FilterEditorProps {
  readonly resource: Resource
  readonly view: View
  readonly onAdd: (filter: FilterChip) => void
}

/** Operators whose operand is one value. */
const single: readonly Operator[] = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'contains', 'starts', 'null', 'has']

const FilterEditor = ({ resource, view, onAdd }: FilterEditorProps) => {
  const translate = useTranslate()
  const id = useId()
  const offered = [...new Set([...resource.filters, ...resource.columns])].filter(
    (name) => (resource.fields[name] === undefined ? [] : kindOf(resource.fields[name]).operators).length > 0,
  )
  const [name, setName] = useState(offered[0] ?? '')
  const field = resource.fields[name]
  const available = field === undefined ? [] : kindOf(field).operators.filter((operator) => single.includes(operator))
  const [chosen, setOperator] = useState<Operator | null>(null)
  const operator = chosen !== null && available.includes(chosen) ? chosen : available[0]
  const [value, setValue] = useState<unknown>(null)
  if (field === undefined || operator === undefined) return null
  const { Filter } = kindUiOf(field)
  const ready = operator === 'null' || (value !== null && value !== '')
  return (
    <form
      className="estiba-popover-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onAdd({ field: name, operator, value: operator === 'null' ? true : value })
      }}
    >
      <label htmlFor={`${id}-field`}>{translate('estiba.list.filterBy')}</label>
      <select
        id={`${id}-field`}
        className="estiba-input"
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setValue(null)
        }}
      >
        {offered.map((one) => (
          <option key={one} value={one}>
            {view.words.field(one)}
          </option>
        ))}
      </select>
      <select
        className="estiba-input"
        aria-label={translate('estiba.list.operator')}
        value={operator}
        onChange={({ target }) => setOperator(target.value as Operator)}
      >
        {available.map((one) => (
          <option key={one} value={one}>
            {translate(`estiba.operators.${one}`)}
          </option>
        ))}
      </select>
      {operator !== 'null' && (
        <Filter
          key={name}
          id={`${id}-value`}
          name={name}
          field={field}
          value={value}
          onChange={setValue}
          view={view}
          label={view.words.field(name)}
        />
      )}
      <button type="submit" className="estiba-button is-main" disabled={!ready}>
        {translate('estiba.list.addFilter')}
      </button>
    </form>
  )
}
