import { useMemo } from 'react'
import { useAddressValues } from '../../ui/screen/useAddressValues.ts'
import { filled } from './filled.ts'

/** What a screen is asked for, kept in its address so that a link asks the same; what is not there is empty. */
export const useAsked = <N extends string>(names: readonly N[]) => {
  const [params, change] = useAddressValues()
  const key = params.toString()
  const asked = useMemo(() => {
    const given = new URLSearchParams(key)
    return Object.fromEntries(names.map((name) => [name, given.get(name) ?? ''])) as { readonly [name in N]: string }
  }, [key, names])
  const set = (name: N, value: string | null): void => change({ [name]: value })
  return {
    asked,
    filled: useMemo(() => filled(asked), [asked]),
    change,
    set,
    /** What a bar of filters is given. */
    bar: { values: asked, onChange: set },
  }
}
