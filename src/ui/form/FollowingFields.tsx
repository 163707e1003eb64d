import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isEmpty } from '../../domain/rules/formRules.ts'
import { isWritable } from '../../domain/validation.ts'
import type { Field, Fields } from '../../schema/fields.ts'

/** Fields of a new record that begin as another (`startsAs: { field }`): each follows it until somebody writes its own. */
export const FollowingFields = ({ fields }: { readonly fields: Fields }) =>
  Object.entries(fields).map(([name, field]) => {
    const source = sourceOf(field)
    return source === null ? null : <Follower key={name} name={name} source={source} />
  })

const sourceOf = (field: Field): string | null =>
  typeof field.startsAs === 'object' && 'field' in field.startsAs && isWritable(field) ? field.startsAs.field : null

const Follower = ({ name, source }: { readonly name: string; readonly source: string }) => {
  const { getValues, setValue } = useFormContext()
  const value: unknown = useWatch({ name: source })
  const taken = useRef<unknown>(undefined)
  useEffect(() => {
    const own: unknown = getValues(name)
    if (!isEmpty(own) && own !== taken.current && own !== value) return
    taken.current = value
    if (own !== value) setValue(name, value ?? null)
  }, [getValues, setValue, name, value])
  return null
}
