import type { ReferenceField } from '../../schema/fields.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { ReferenceInput, ReferenceSelect } from './lateInputs.tsx'

const write = ({ value, field, view }: CellProps<ReferenceField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(field.to, value) : ''

export const reference: KindUi<ReferenceField> = {
  FormInput: (props) => <ReferenceInput {...props} />,
  only: (field, id) => ({ ...field, where: { id } }),
  cell: 'lookedUp',
  refersTo: ({ to }) => to,
  FilterInput: (props) => <ReferenceSelect {...props} to={props.field.to} />,
  Cell: write,
  text: write,
}
