import { useTranslate } from 'ra-core'
import { lazy, Suspense } from 'react'
import type { ReferencesField } from '../../schema/fields.ts'
import { Combobox } from '../reference/Combobox.tsx'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import { optionText } from '../reference/option.ts'
import { useTitle } from '../reference/useTitles.ts'
import { heldInForm } from './heldInForm.tsx'
import { useResolved } from './useResolved.ts'
import type { CellProps, FilterProps, FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { ReferencesSelect } from './lateInputs.tsx'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const Chip = ({ to, id, onRemove }: { readonly to: string; readonly id: string; readonly onRemove?: () => void }) => {
  const translate = useTranslate()
  const option = useTitle(to, id)
  const title = option === null ? id : optionText(option)
  return (
    <span className="estiba-tag">
      {title}
      {onRemove !== undefined && (
        <button type="button" aria-label={translate('estiba.kinds.remove', { name: title })} onClick={onRemove}>
          ×
        </button>
      )}
    </span>
  )
}

const TickTree = lazy(() => import('../tree/TickTree.tsx').then((loaded) => ({ default: loaded.TickTree })))

const Input = (props: InputProps<ReferencesField>) =>
  props.field.as === 'tree' ? (
    <Suspense fallback={null}>
      <TickTree
        id={props.id}
        to={props.field.to}
        ids={listOf(props.value)}
        label={props.label ?? props.view.words.field(props.name)}
        required={props.required}
        describedBy={props.describedBy}
        otherwise={<Picked {...props} />}
        {...(props.disabled === true ? {} : { onChange: props.onChange })}
      />
    </Suspense>
  ) : (
    <Picked {...props} />
  )

/** Records looked up and added one by one. */
const Picked = ({
  id,
  field,
  value,
  onChange,
  record,
  disabled,
  invalid,
  describedBy,
  label,
  required,
}: InputProps<ReferencesField>) => {
  const ids = listOf(value)
  return (
    <span className="estiba-tags">
      {ids.map((one) => (
        <Chip
          key={one}
          to={field.to}
          id={one}
          {...(disabled ? {} : { onRemove: () => onChange(ids.filter((other) => other !== one)) })}
        />
      ))}
      {!disabled && (
        <Combobox
          id={id}
          to={field.to}
          where={field.where === undefined ? undefined : resolveWhere(field.where, record)}
          value={null}
          onChange={(chosen) => chosen !== null && !ids.includes(chosen) && onChange([...ids, chosen])}
          invalid={invalid}
          required={required}
          describedBy={describedBy}
          label={label}
        />
      )}
    </span>
  )
}

const write = ({ value, field, view }: CellProps<ReferencesField>): string =>
  listOf(value)
    .map((id) => view.titleOf(field.to, id))
    .join(', ')

/** In a tree with all that stands around it, or one after the other. */
const Read = (props: CellProps<ReferencesField>) =>
  props.field.as === 'tree' ? (
    <Suspense fallback={null}>
      <TickTree
        to={props.field.to}
        ids={listOf(props.value)}
        label={props.view.words.field(props.name)}
        otherwise={write(props)}
      />
    </Suspense>
  ) : (
    write(props)
  )

const Filter = ({ id, field, value, onChange, label }: FilterProps<ReferencesField>) => (
  <Combobox
    id={id}
    to={field.to}
    value={typeof value === 'string' ? value : null}
    onChange={(chosen) => onChange(chosen)}
    label={label}
  />
)

/** Identifiers with a bar between them; as a list where one holds a sign that parts them. */
const inFile = (value: unknown): string => {
  const ids = listOf(value)
  return ids.some((id) => /[,;|]|^\s*\[/.test(id)) ? JSON.stringify(ids) : ids.join('|')
}

const Ticked = heldInForm(Input)

const Several = (props: FormInputProps<ReferencesField>) => (
  <ReferencesSelect {...props} to={props.field.to} where={useResolved(props.field.where)} />
)

export const references: KindUi<ReferencesField> = {
  FormInput: (props) => (props.field.as === 'tree' ? <Ticked {...props} /> : <Several {...props} />),
  cell: 'lookedUp',
  Input,
  Cell: write,
  Read,
  Filter,
  text: write,
  inFile,
  wide: true,
}
