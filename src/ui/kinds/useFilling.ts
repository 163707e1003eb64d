import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useRecordContext, useWrappedSource } from 'react-admin'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { isSameValue } from '../../domain/filled.ts'
import { isEmpty } from '../../domain/rules/formRules.ts'
import type { ReferenceField } from '../../schema/fields.ts'
import { asShown, definitionQuery } from '../resource/definition.ts'
import { useBegan } from './FormBegan.ts'
import { isInHand } from './inHand.ts'
import type { Values } from './kindUi.ts'
import { useFilled } from './useFilled.ts'
import { linesAt } from './useGiven.ts'

const isNamed = (id: string): boolean => id !== ''

/**
 * What follows from a record as it is chosen (`fills`): fields beside it that are empty, or as the record said that stood
 * there before, or of a new record as they began, take what it says. What somebody wrote stands.
 *
 * @param source of the field that is chosen for: `city`, or `addresses.0.city`
 */
export const useFilling = (
  field: ReferenceField,
  source: string,
  resource: string,
): ((id: string | null) => Promise<void>) => {
  const client = useQueryClient()
  const filledBy = useFilled()
  const { getValues, setValue } = useFormContext()
  const stored = useRecordContext<Values & { readonly id: string }>()
  const at = useWrappedSource(source)
  const before: unknown = useWatch({ name: at })
  const line = at.split('.').slice(0, -1).join('.')
  const isNew = stored?.id === undefined
  const begun = useBegan()
  /** Whose values stand, while what another says is still on its way. */
  const standing = useRef<string | null>(null)
  const follow = async (was: string, is: string): Promise<void> => {
    const { fields } = asShown(await client.fetchQuery(definitionQuery(resource)))
    const filled = await filledBy(field, [was, is].filter(isNamed))
    // As it stands by now: amounts may have been typed while it was read.
    const typed: Values = { ...stored, ...getValues() }
    const record: Values = line === '' ? typed : { ...typed, ...get(typed, line) }
    const beside = { record, fields: { ...fields, ...linesAt(fields, at) } }
    const [former, said] = await Promise.all([filled(was, beside), filled(is, beside)])
    // Another may have been chosen meanwhile, or a value typed.
    if (String(getValues(at) ?? '') !== is) return
    standing.current = null
    /** Whether it began with the former: what it began with is the former's. */
    const beganWith = was !== '' && isSameValue(begun(at), was)
    /** What stands where nothing is said any more. Lines may have moved: what began there may be another line's. */
    const withoutIt = (own: string, path: string): unknown => {
      if (line !== '') return is === '' && beganWith ? begun(path) : null
      if (isNew ? !beganWith : is === '') return begun(path)
      return fields[own]?.required === true ? getValues(path) : null
    }
    const taken = Object.keys(field.fills ?? {}).flatMap((own): readonly (readonly [string, unknown])[] => {
      const path = line === '' ? own : `${line}.${own}`
      const value: unknown = getValues(path)
      // What a stored line says of its product goes with it, though the product says another thing by now.
      const asBegan = line !== '' && is !== '' && beganWith && !isEmpty(value) && isSameValue(value, begun(path))
      const followed = asBegan || (!isEmpty(former[own]) && isSameValue(value, former[own]))
      const isFree = isEmpty(value) || followed || (isNew && isSameValue(value, begun(path)))
      if (isInHand(path) || !isFree) return []
      if (!isEmpty(said[own])) return [[path, said[own]]]
      const back = withoutIt(own, path)
      return followed && !isSameValue(value, back) ? [[path, back]] : []
    })
    // Shown at once: who comes to the field a moment later finds it there, and types over it.
    flushSync(() => {
      for (const [path, value] of taken) setValue(path, value, { shouldDirty: true })
    })
  }
  return async (id) => {
    if (field.fills === undefined) return
    standing.current ??= String(before ?? '')
    // What a record says could not be read: what is there stands, and may be written by hand.
    await follow(standing.current, id ?? '').catch(() => undefined)
  }
}
