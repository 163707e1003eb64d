import type { ParentField } from '../../schema/fields.ts'
import { Combobox } from '../reference/Combobox.tsx'
import { useRecordContext } from 'react-admin'
import type { CellProps, FilterProps, FormInputProps, InputProps, KindUi } from './kindUi.ts'
import { ReferenceSelect } from './lateInputs.tsx'

/** The node above; a record is never offered itself. */
const Input = ({
  id,
  value,
  onChange,
  onBlur,
  view,
  stored,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: InputProps<ParentField>) => (
  <Combobox
    id={id}
    to={view.resource}
    where={stored?.['id'] === undefined ? undefined : { id: { ne: String(stored['id']) } }}
    value={typeof value === 'string' ? value : null}
    onChange={(chosen) => onChange(chosen)}
    onBlur={onBlur}
    disabled={disabled}
    invalid={invalid}
    required={required}
    describedBy={describedBy}
    label={label}
  />
)

const write = ({ value, view }: CellProps<ParentField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(view.resource, value) : ''

const Filter = ({ id, value, onChange, label, view }: FilterProps<ParentField>) => (
  <Combobox
    id={id}
    to={view.resource}
    value={typeof value === 'string' ? value : null}
    onChange={(chosen) => onChange(chosen)}
    label={label}
  />
)

const FormInput = (props: FormInputProps<ParentField>) => {
  const stored = useRecordContext()
  return (
    <ReferenceSelect
      {...props}
      to={props.resource}
      where={stored?.id === undefined ? undefined : { id: { ne: String(stored.id) } }}
    />
  )
}

export const parent: KindUi<ParentField> = {
  FormInput,
  Input,
  Cell: write,
  Filter,
  text: write,
}
