import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { kindOf } from '../../schema/kinds/index.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Operator } from '../../schema/where.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import type { FilterChip } from './listState.ts'

interface FilterEditorProps {
  readonly resource: Resource
  readonly view: View
  readonly onAdd: (filter: FilterChip) => void
}

/** Operators whose operand is a list of values. */
const several: readonly Operator[] = ['in', 'nin']

/** An operator as a person chooses it: 'is empty' and 'has a value' are one for the server. */
type Offer = Operator | 'notNull'

const offersOf = (operators: readonly Operator[]): readonly Offer[] =>
  operators.flatMap((operator): readonly Offer[] => (operator === 'null' ? ['null', 'notNull'] : [operator]))

const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** One condition: field, operator, value; several values where the operator takes them. */
export const FilterEditor = ({ resource, view, onAdd }: FilterEditorProps) => {
  const translate = useTranslate()
  const id = useId()
  const offered = [...new Set([...resource.filters, ...resource.columns])].filter(
    (name) => (resource.fields[name] === undefined ? [] : kindOf(resource.fields[name]).operators).length > 0,
  )
  const [name, setName] = useState(offered[0] ?? '')
  const field = resource.fields[name]
  const available = offersOf(field === undefined ? [] : kindOf(field).operators)
  const [chosen, setChosen] = useState<Offer | null>(null)
  const offer = chosen !== null && available.includes(chosen) ? chosen : available[0]
  const [value, setValue] = useState<unknown>(null)
  const [values, setValues] = useState<readonly unknown[]>([])
  if (field === undefined || offer === undefined) return null
  const operator = offer === 'notNull' ? 'null' : offer
  const { Filter, text } = kindUiOf(field)
  const takesSeveral = several.includes(operator)
  const listed = isGiven(value) && !values.includes(value) ? [...values, value] : values
  const ready = operator === 'null' || (takesSeveral ? listed.length > 0 : isGiven(value))
  const operand = operator === 'null' ? offer === 'null' : takesSeveral ? listed : value
  return (
    <form
      className="estiba-popover-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready) onAdd({ field: name, operator, value: operand })
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
          setValues([])
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
        value={offer}
        onChange={({ target }) => setChosen(available.find((one) => one === target.value) ?? null)}
      >
        {available.map((one) => (
          <option key={one} value={one}>
            {translate(`estiba.operators.${one}`)}
          </option>
        ))}
      </select>
      {operator !== 'null' && (
        <Filter
          key={`${name}-${values.length}`}
          id={`${id}-value`}
          name={name}
          field={field}
          value={value}
          onChange={setValue}
          view={view}
          label={view.words.field(name)}
        />
      )}
      {takesSeveral && (
        <>
          <button
            type="button"
            className="estiba-button"
            disabled={listed.length === values.length}
            onClick={() => {
              setValues(listed)
              setValue(null)
            }}
          >
            {translate('estiba.list.anotherValue')}
          </button>
          {values.length > 0 && (
            <ul className="estiba-filter-values">
              {values.map((one) => (
                <li key={String(one)} className="estiba-tag">
                  {text({ name, field, value: one, record: {}, view })}
                  <button
                    type="button"
                    aria-label={translate('estiba.list.removeValue', {
                      value: text({ name, field, value: one, record: {}, view }),
                    })}
                    onClick={() => setValues(values.filter((other) => other !== one))}
                  >
                    ×
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <button type="submit" className="estiba-button is-main" disabled={!ready}>
        {translate('estiba.list.addFilter')}
      </button>
    </form>
  )
}
