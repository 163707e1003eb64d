import { useMemo } from 'react'
import type { ReferenceField } from '../../schema/fields.ts'
import type { FormInputProps } from './kindUi.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'
import { useFilling } from './useFilling.ts'
import { useGiven } from './useGiven.ts'
import { useResolved } from './useResolved.ts'

/** Chooses one record, of those that the other values of the form allow. */
export const ReferenceInput = (props: FormInputProps<ReferenceField>) => {
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
