import type { ReferenceField } from '../../schema/fields.ts'
import { Combobox } from '../reference/Combobox.tsx'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { inputOf } from './inputOf.ts'

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

export const reference: KindUi<ReferenceField> = {
  Input,
  Cell: write,
  Filter: (props) => (
    <Input {...inputOf({ ...props, field: { kind: 'reference', to: props.field.to, createInPlace: false } })} />
  ),
  text: write,
}
