import type { ReferencesField } from '../../schema/fields.ts'
import { deferred } from '../screen/deferred.tsx'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import { useGiven } from './useGiven.ts'
import { useResolved } from './useResolved.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { ReferenceSelect, ReferencesSelect } from './lateInputs.tsx'

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const TickTree = deferred(() => import('../tree/TickTree.tsx'))

const Several = (props: FormInputProps<ReferencesField>) => (
  <ReferencesSelect
    {...props}
    to={props.field.to}
    where={useResolved(props.field.where, props.source)}
    creatable={props.field.createInPlace === true}
    given={useGiven(props.field, props.source, props.resource)}
  />
)

const Ticks = (props: HeldProps<ReferencesField>) => {
  const { id, name, field, value, onChange, disabled, label, required, describedBy, view } = props
  const { resource, words } = view
  const said = { id, source: name, field, resource, words, label, helperText: false, disabled, isRequired: required }
  return (
    <TickTree
      id={id}
      to={field.to}
      ids={listOf(value)}
      label={label}
      required={required}
      describedBy={describedBy}
      otherwise={<Several {...said} />}
      {...(disabled ? {} : { onChange })}
    />
  )
}

const write = ({ value, field, view }: CellProps<ReferencesField>): string =>
  listOf(value)
    .map((id) => view.titleOf(field.to, id))
    .join(', ')

/** In a tree with all that stands around it, or one after the other. */
const Read = (props: CellProps<ReferencesField>) =>
  props.field.as === 'tree' ? (
    <TickTree
      to={props.field.to}
      ids={listOf(props.value)}
      label={props.view.words.field(props.name)}
      otherwise={write(props)}
    />
  ) : (
    write(props)
  )

/** Identifiers with a bar between them; as a list where one holds a sign that parts them. */
const inFile = (value: unknown): string => {
  const ids = listOf(value)
  return ids.some((id) => /[,;|]|^\s*\[/.test(id)) ? JSON.stringify(ids) : ids.join('|')
}

const Ticked = heldInForm(Ticks)

export const references: KindUi<ReferencesField> = {
  FormInput: (props) => (props.field.as === 'tree' ? <Ticked {...props} /> : <Several {...props} />),
  cell: 'lookedUp',
  FilterInput: (props) => <ReferenceSelect {...props} to={props.field.to} />,
  Cell: write,
  Read,
  text: write,
  inFile,
  wide: true,
}
