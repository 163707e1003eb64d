import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useId, useMemo, useState } from 'react'
import { useTranslate } from 'react-admin'
import { Choice } from '../screen/Choice.tsx'
import { periods } from '../../domain/periods.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { HeldValues } from '../form/HeldValues.tsx'
import { useView } from '../kinds/useView.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { FilterChip } from './conditions.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import { chipsOf, isGiven, type Offer, offersOf, takesSeveral } from './offers.ts'

export interface FilterEditorProps {
  readonly resource: Resource
  readonly view: View
  /** The fields that may be compared, of those that can be. */
  readonly fields: readonly string[]
  /** Operators that are not offered. */
  readonly without?: readonly Offer[]
  /** What adds the condition. */
  readonly label: string
  readonly onAdd: (filters: readonly FilterChip[]) => void
}

const none: readonly Offer[] = []

/** One condition: field, operator, value; several values where the operator takes them. */
const FilterEditor = ({ resource, view, fields, without = none, label: adding, onAdd }: FilterEditorProps) => {
  const translate = useTranslate()
  const id = useId()
  const offered = fields.filter(
    (name) => (resource.fields[name] === undefined ? [] : kindOf(resource.fields[name]).operators).length > 0,
  )
  const [name, setName] = useState(offered[0] ?? '')
  const field = resource.fields[name]
  const available = field === undefined ? [] : offersOf(field).filter((one) => !without.includes(one))
  const [chosen, setChosen] = useState<Offer | null>(null)
  const offer = chosen !== null && available.includes(chosen) ? chosen : available[0]
  const [value, setValue] = useState<unknown>(null)
  const [upper, setUpper] = useState<unknown>(null)
  const [values, setValues] = useState<readonly unknown[]>([])
  const compared = useMemo(() => values.map((one) => ({ [name]: one })), [name, values])
  const listedView = useView(resource, compared)
  if (field === undefined || offer === undefined) return null
  const { FormInput, FilterInput = FormInput, text } = kindUiOf(field)
  const listed = isGiven(value) && !values.includes(value) ? [...values, value] : values
  const chips = chipsOf(name, offer, { value, upper, values })
  const input = (key: string, label: string, given: unknown, onChange: (value: unknown) => void) => (
    <HeldValues
      key={`${name}-${key}`}
      resource={resource}
      values={{ [name]: given }}
      onChange={(_name, typed) => onChange(typed)}
    >
      <FilterInput
        id={`${id}-${key}`}
        source={name}
        field={field}
        resource={resource.name}
        words={view.words}
        label={label}
        helperText={false}
        disabled={false}
        isRequired={false}
      />
    </HeldValues>
  )
  return (
    <Box
      component="form"
      sx={{ display: 'grid', gap: 1.5 }}
      onSubmit={(event) => {
        event.preventDefault()
        // It may stand in the panel of another form.
        event.stopPropagation()
        if (chips.length > 0) onAdd(chips)
      }}
    >
      <Choice
        label={translate('estiba.list.filterBy')}
        value={name}
        options={offered.map((one) => [one, view.words.field(one)])}
        onChange={(other) => {
          setName(other)
          setValue(null)
          setUpper(null)
          setValues([])
        }}
      />
      <Choice
        label={translate('estiba.list.operator')}
        value={offer}
        options={available.map((one) => [one, translate(`estiba.operators.${one}`)])}
        onChange={(other) => {
          setChosen(other)
          if (other === 'within' || offer === 'within') setValue(null)
        }}
      />
      {offer === 'within' && (
        <Choice
          label={translate('estiba.periods.choose')}
          value={periods.find((period) => period === value) ?? ''}
          options={[['', ''], ...periods.map((period) => [period, translate(`estiba.periods.${period}`)] as const)]}
          onChange={(period) => setValue(period === '' ? null : period)}
        />
      )}
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
          <Button
            variant="outlined"
            disabled={listed.length === values.length}
            onClick={() => {
              setValues(listed)
              setValue(null)
            }}
          >
            {translate('estiba.list.anotherValue')}
          </Button>
          {values.length > 0 && (
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {values.map((one) => (
                <li key={String(one)}>
                  {text({ name, field, value: one, record: {}, view: listedView })}
                  <IconButton
                    aria-label={translate('estiba.list.removeValue', {
                      value: text({ name, field, value: one, record: {}, view: listedView }),
                    })}
                    onClick={() => setValues(values.filter((other) => other !== one))}
                  >
                    <Close fontSize="small" />
                  </IconButton>
                </li>
              ))}
            </Box>
          )}
        </>
      )}
      <Button type="submit" variant="contained" disabled={chips.length === 0}>
        {adding}
      </Button>
    </Box>
  )
}

export default FilterEditor
