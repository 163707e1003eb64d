import type { ParentField } from '../../schema/fields.ts'
import { useRecordContext } from 'react-admin'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { ReferenceSelect } from './lateInputs.tsx'

const write = ({ value, view }: CellProps<ParentField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(view.resource, value) : ''

/** The node above; a record is never offered itself. */
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
  Cell: write,
  text: write,
}
