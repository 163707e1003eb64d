import { useRef } from 'react'
import { useDataProvider, useRecordContext, useWrappedSource } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { mayDo } from '../../authProvider/mayDo.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { ReferenceField } from '../../schema/fields.ts'

/**
 * What follows from a record as it is chosen (`fills`): fields beside it that are empty, or of a new record as they
 * began, take what the record says. Where the choice is taken away they are as they began, but for what was written since.
 *
 * @param source of the field that is chosen for: `city`, or `addresses.0.city`
 */
export const useFilling = ({ to, fills }: ReferenceField, source: string): ((id: string | null) => void) => {
  const provider = useDataProvider()
  const { getValues, setValue, formState } = useFormContext()
  const isNew = useRecordContext()?.id === undefined
  const at = useWrappedSource(source)
  const filled = useRef<ReadonlyMap<string, unknown>>(new Map())
  const write = (path: string, value: unknown): void => setValue(path, value, { shouldDirty: true })
  const begun = (path: string): unknown => get(formState.defaultValues, path, null)
  const isFree = (path: string): boolean => {
    if (isInHand(path)) return false
    const value: unknown = getValues(path)
    return isEmpty(value) || (isNew && (value === begun(path) || value === filled.current.get(path)))
  }
  const fill = async (id: string, into: readonly (readonly [path: string, from: string])[]): Promise<void> => {
    const { data } = await provider.getOne<AnyRecord>(to, { id })
    // Another may have been chosen meanwhile, or a value typed.
    if (getValues(at) !== id) return
    const taken = into.filter(([path, from]) => isFree(path) && !isEmpty(data[from]))
    for (const [path, from] of taken) write(path, data[from])
    filled.current = new Map([...filled.current, ...taken.map(([path, from]) => [path, data[from]] as const)])
  }
  return (id) => {
    if (fills === undefined || !mayDo(to, 'get')) return
    if (id === null) {
      for (const [path, value] of filled.current) if (getValues(path) === value) write(path, isNew ? begun(path) : null)
      filled.current = new Map()
      return
    }
    const beside = Object.entries(fills).map(
      ([own, from]) => [[...at.split('.').slice(0, -1), own].join('.'), from] as const,
    )
    fill(id, beside).catch(() => undefined)
  }
}

/** Whether somebody is at the field: what is chosen there is theirs. */
const isInHand = (path: string): boolean =>
  document.activeElement?.id.endsWith(`-${path.replaceAll('.', '-')}`) === true
