import { useEffect, useRef } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { fittingValues } from '../../domain/goesWith.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import { isWritable } from '../../domain/validation.ts'
import type { ChoiceField, Fields } from '../../schema/fields.ts'

interface GoingFieldsProps {
  readonly fields: Fields
  readonly isNew: boolean
}

/**
 * Fields whose values go with what another says (`goesWith`): where that changes, what does not go with it gives way to
 * the usual value, and in a new record so does what nobody chose.
 */
export const GoingFields = ({ fields, isNew }: GoingFieldsProps) =>
  Object.entries(fields).map(([name, field]) =>
    field.kind === 'choice' && field.goesWith !== undefined && isWritable(field) ? (
      <Goer key={name} name={name} field={field} by={field.goesWith.field} isNew={isNew} />
    ) : null,
  )

interface GoerProps {
  readonly name: string
  readonly field: ChoiceField
  readonly by: string
  readonly isNew: boolean
}

const Goer = ({ name, field, by, isNew }: GoerProps) => {
  const { getValues, setValue, formState } = useFormContext()
  const { defaultValues } = formState
  const value: unknown = useWatch({ name: by })
  const before = useRef<unknown>(value)
  const taken = useRef<unknown>(get(defaultValues, name))
  useEffect(() => {
    const fitting = fittingValues(field, value)
    const own: unknown = getValues(name)
    const changed = before.current !== value
    before.current = value
    // What is stored is changed by nobody who only looks at it.
    if (fitting === null || isEmpty(own) || (!isNew && !changed)) return
    const isChosen = !isNew || own !== taken.current
    if (fitting.includes(String(own)) && (isChosen || !changed)) return
    taken.current = fitting[0]
    if (own !== fitting[0]) setValue(name, fitting[0], { shouldDirty: true })
  }, [field, getValues, isNew, name, setValue, value])
  return null
}
