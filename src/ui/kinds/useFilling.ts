import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { get, useFormContext } from 'react-hook-form'
import { mayDo } from '../../authProvider/mayDo.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { ReferenceField } from '../../schema/fields.ts'
import { definitionQuery } from '../resource/definition.ts'
import { useFilled } from './useFilled.ts'
import { linesAt } from './useGiven.ts'

/**
 * What follows from a record as it is chosen (`fills`): fields beside it that are empty, or of a new record as they
 * began, take what the record says. Where the choice is taken away they are as they began, but for what was written since.
 *
 * @param source of the field that is chosen for: `city`, or `addresses.0.city`
 */
export const useFilling = (field: ReferenceField, source: string, resource: string): ((id: string | null) => void) => {
  const client = useQueryClient()
  const filledBy = useFilled()
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
  const fill = async (id: string): Promise<void> => {
    const { fields } = await client.fetchQuery(definitionQuery(resource))
    const said = await filledBy(field, id, { ...fields, ...linesAt(fields, at) })
    // Another may have been chosen meanwhile, or a value typed.
    if (getValues(at) !== id) return
    const taken = Object.entries(said)
      .map(([own, value]) => [[...at.split('.').slice(0, -1), own].join('.'), value] as const)
      .filter(([path, value]) => isFree(path) && !isEmpty(value))
    // Shown at once: who comes to the field a moment later finds it there, and types over it.
    flushSync(() => {
      for (const [path, value] of taken) write(path, value)
    })
    filled.current = new Map([...filled.current, ...taken])
  }
  return (id) => {
    if (field.fills === undefined || !mayDo(field.to, 'get')) return
    if (id === null) {
      for (const [path, value] of filled.current) if (getValues(path) === value) write(path, isNew ? begun(path) : null)
      filled.current = new Map()
      return
    }
    fill(id).catch(() => undefined)
  }
}

/** Whether somebody is at the field: what is chosen there is theirs. */
const isInHand = (path: string): boolean =>
  document.activeElement?.id.endsWith(`-${path.replaceAll('.', '-')}`) === true
