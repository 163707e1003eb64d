import { useCallback, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isSameValue } from '../../domain/filled.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { Resource } from '../../schema/resource.ts'
import { useLocaleName } from '../resource/useWords.ts'
import type { useSaving } from './useSaving.ts'
import { validateRecord } from './validateRecord.ts'

type Messages = { readonly [name: string]: string }

/** What is told here is taken back here too. */
const type = 'left'

/** Looks at a field as soon as it is left; the rest is looked at when the record is saved. */
export const useFieldCheck = (resource: Resource, { against }: ReturnType<typeof useSaving>) => {
  const { clearErrors, getFieldState, getValues, setError, watch } = useFormContext()
  const locale = useLocaleName()
  const [warnings, setWarnings] = useState<Messages>({})
  const takeBack = useCallback(
    (name: string): void => {
      if (getFieldState(name).error?.type === type) clearErrors(name)
    },
    [clearErrors, getFieldState],
  )
  useEffect(() => {
    const watched = watch((_values, { name = '' }) => {
      takeBack(name.split('.')[0] ?? '')
      setWarnings((before) =>
        name in before ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)) : before,
      )
    })
    return () => watched.unsubscribe()
  }, [watch, takeBack])
  const check = async (name: string): Promise<void> => {
    const values = getValues()
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in resource.fields))
    const { errors, warnings: warned } = await validateRecord(resource, own, against(), locale)
    const isAsked = isSameValue(getValues(name), values[name])
    // What was told of another field may have been about this one.
    for (const field of Object.keys(own)) if (errors[field] === undefined) takeBack(field)
    setWarnings((before) =>
      Object.fromEntries(Object.entries(warned).filter(([field]) => field in before || (field === name && isAsked))),
    )
    const { [name]: error } = errors
    if (error !== undefined && isAsked && !isEmpty(values[name])) setError(name, { type, message: error })
  }
  return { warnings, onLeave: (name: string): void => void check(name) }
}
