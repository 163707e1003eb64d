import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { kindOf } from '../../schema/kinds/index.ts'
import type { Resource } from '../../schema/resource.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import type { FilterChip } from './listState.ts'
import { chipsOf, isGiven, type Offer, offersOf, takesSeveral } from './offers.ts'
import { PeriodSelect } from './PeriodSelect.tsx'

interface FilterEditorProps {
  readonly resource: Resource
  readonly view: View
  readonly onAdd: (filters: readonly FilterChip[]) => void
}

/** One condition: field, operator, value; several values where the operator takes them. */
export const FilterEditor = ({ resource, view, onAdd }: FilterEditorProps) => {
  const translate = useTranslate()
  const id = useId()
  const offered = [...new Set([...resource.filters, ...resource.columns])].filter(
    (name) => (resource.fields[name] === undefined ? [] : kindOf(resource.fields[name]).operators).length > 0,
  )
  const [name, setName] = useState(offered[0] ?? '')
  const field = resource.fields[name]
  const available = field === undefined ? [] : offersOf(field)
  const [chosen, setChosen] = useState<Offer | null>(null)
  const offer = chosen !== null && available.includes(chosen) ? chosen : available[0]
  const [value, setValue] = useState<unknown>(null)
  const [upper, setUpper] = useState<unknown>(null)
  const [values, setValues] = useState<readonly unknown[]>([])
  if (field === undefined || offer === undefined) return null
  const { Filter, text } = kindUiOf(field)
  const listed = isGiven(value) && !values.includes(value) ? [...values, value] : values
  const chips = chipsOf(name, offer, { value, upper, values })
  const input = (key: string, label: string, given: unknown, onChange: (value: unknown) => void) => (
    <Filter
      key={`${name}-${key}`}
      id={`${id}-${key}`}
      name={name}
      field={field}
      value={given}
      onChange={onChange}
      view={view}
      label={label}
    />
  )
  return (
    <form
      className="estiba-popover-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (chips.length > 0) onAdd(chips)
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
          setUpper(null)
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
        onChange={({ target }) => {
          setChosen(available.find((one) => one === target.value) ?? null)
          if (target.value === 'within' || offer === 'within') setValue(null)
        }}
      >
        {available.map((one) => (
          <option key={one} value={one}>
            {translate(`estiba.operators.${one}`)}
          </option>
        ))}
      </select>
      {offer === 'within' && <PeriodSelect value={value} onChange={setValue} />}
      {offer === 'between' && (
        <>
          {input('lower', translate('estiba.periods.from'), value, setValue)}
          {input('upper', translate('estiba.periods.to'), upper, setUpper)}
        </>
      )}
      {!['within', 'between', 'null', 'notNull'].includes(offer) &&
        input(`value-${values.length}`, view.words.field(name), value, setValue)}
      {takesSeveral(offer) && (
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
      <button type="submit" className="estiba-button is-main" disabled={chips.length === 0}>
        {translate('estiba.list.addFilter')}
      </button>
    </form>
  )
}
