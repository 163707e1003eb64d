import { useMemo } from 'react'
import type { ReferenceField } from '../../schema/fields.ts'
import { useResolved } from './useResolved.ts'
import type { CellProps, FormInputProps, KindUi } from './kindUi.ts'
import { ReferenceSelect } from './lateInputs.tsx'
import { useFilling } from './useFilling.ts'
import { useGiven } from './useGiven.ts'

const write = ({ value, field, view }: CellProps<ReferenceField>): string =>
  typeof value === 'string' && value !== '' ? view.titleOf(field.to, value) : ''

const FormInput = (props: FormInputProps<ReferenceField>) => {
  const { where: allowed, offered } = props.field
  const where = useResolved(
    useMemo(() => (allowed && offered ? { and: [allowed, offered] } : (offered ?? allowed)), [allowed, offered]),
    props.source,
  )
  const first = useResolved(props.field.offersFirst, props.source)
  const given = useGiven(props.field, props.source, props.resource)
  const onChosen = useFilling(props.field, props.source, props.resource)
  return (
    <ReferenceSelect
      {...props}
      to={props.field.to}
      where={where}
      first={first}
      creatable={props.field.createInPlace !== false}
      given={given}
      onChosen={onChosen}
    />
  )
}

export const reference: KindUi<ReferenceField> = {
  FormInput,
  only: (field, id) => ({ ...field, where: { id } }),
  cell: 'lookedUp',
  refersTo: ({ to }) => to,
  FilterInput: (props) => <ReferenceSelect {...props} to={props.field.to} />,
  Cell: write,
  text: write,
}
