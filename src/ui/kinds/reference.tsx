import type { ReferenceField } from '../../schema/fields.ts'
import type { CellProps, KindUi, Values } from './kindUi.ts'
import { ReferenceInput, ReferenceSelect } from './lateInputs.tsx'

const write = ({ value, field, view }: CellProps<ReferenceField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(field.to, value) : ''

const filling = (field: ReferenceField, given: Values): ReferenceField => {
  const asked = Object.entries(field.fills ?? {}).flatMap(([name, from]) => {
    const { [name]: value } = given
    return typeof from === 'string' && typeof value === 'string' ? [[from, value] as const] : []
  })
  return asked.length === 0 ? field : { ...field, where: { ...field.where, ...Object.fromEntries(asked) } }
}

export const reference: KindUi<ReferenceField> = {
  FormInput: (props) => <ReferenceInput {...props} />,
  only: (field, id) => ({ ...field, where: { id } }),
  filling,
  cell: 'lookedUp',
  refersTo: ({ to }) => to,
  FilterInput: (props) => <ReferenceSelect {...props} to={props.field.to} />,
  Cell: write,
  text: write,
}
