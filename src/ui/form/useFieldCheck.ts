import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { Resource } from '../../schema/resource.ts'
import { useLocaleName } from '../resource/useWords.ts'
import type { useSaving } from './useSaving.ts'
import { validateRecord } from './validateRecord.ts'

type Messages = { readonly [name: string]: string }

/** Looks at a field as soon as it is left; the rest is looked at when the record is saved. */
export const useFieldCheck = (resource: Resource, { against }: ReturnType<typeof useSaving>) => {
  const { getValues, setError, watch } = useFormContext()
  const locale = useLocaleName()
  const [warnings, setWarnings] = useState<Messages>({})
  useEffect(() => {
    const watched = watch((_values, { name = '' }) =>
      setWarnings((before) =>
        name in before ? Object.fromEntries(Object.entries(before).filter(([other]) => other !== name)) : before,
      ),
    )
    return () => watched.unsubscribe()
  }, [watch])
  const check = async (name: string): Promise<void> => {
    const values = getValues()
    const own = Object.fromEntries(Object.entries(values).filter(([field]) => field in resource.fields))
    const found = await validateRecord(resource, own, against(), locale)
    const { [name]: error } = found.errors
    const { [name]: warning } = found.warnings
    if (error !== undefined && !isEmpty(values[name])) setError(name, { message: error })
    if (warning !== undefined) setWarnings((before) => ({ ...before, [name]: warning }))
  }
  return { warnings, onLeave: (name: string): void => void check(name) }
}
