import type { ReferenceField } from '../../schema/fields.ts'
import { Combobox } from '../reference/Combobox.tsx'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import { useResolved } from './useResolved.ts'
import type { CellProps, FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { inputOf } from './inputOf.ts'
import { ReferenceSelect } from './lateInputs.tsx'

const Input = ({
  id,
  field,
  value,
  onChange,
  onBlur,
  record,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: InputProps<ReferenceField>) => (
  <Combobox
    id={id}
    to={field.to}
    where={field.where === undefined ? undefined : resolveWhere(field.where, record)}
    value={typeof value === 'string' ? value : null}
    onChange={(chosen) => onChange(chosen)}
    onBlur={onBlur}
    creatable={field.createInPlace !== false}
    disabled={disabled}
    invalid={invalid}
    required={required}
    describedBy={describedBy}
    label={label}
  />
)

const write = ({ value, field, view }: CellProps<ReferenceField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(field.to, value) : ''

const FormInput = (props: FormInputProps<ReferenceField>) => {
  const where = useResolved(props.field.where)
  return (
    <ReferenceSelect {...props} to={props.field.to} where={where} creatable={props.field.createInPlace !== false} />
  )
}

export const reference: KindUi<ReferenceField> = {
  FormInput,
  cell: 'lookedUp',
  refersTo: ({ to }) => to,
  Input,
  Cell: write,
  Filter: (props) => (
    <Input {...inputOf({ ...props, field: { kind: 'reference', to: props.field.to, createInPlace: false } })} />
  ),
  text: write,
}
