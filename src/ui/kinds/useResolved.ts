import { useRecordContext } from 'react-admin'
import { get } from 'react-hook-form'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import { operandsOf } from '../../schema/checks/wherePaths.ts'
import type { Where } from '../../schema/where.ts'
import { useFromTyped } from '../form/useFromTyped.ts'
import type { Values } from './kindUi.ts'

/** What the form does not ask for stands in the record. */
const asked = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

/**
 * A condition on records to choose from, with what the record in hand has now, and before it the line in hand.
 *
 * @param source of the field that is chosen for: `city`, or `addresses.0.city`
 */
export const useResolved = (where: Where | undefined, source: string): Where | undefined => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const line = source.split('.').slice(0, -1).join('.')
  const watched = where === undefined ? [] : [...operandsOf(where), ...(line === '' ? [] : [line])]
  return useFromTyped(watched, (typed) =>
    where === undefined
      ? undefined
      : resolveWhere(where, { ...stored, ...asked(typed), ...(line === '' ? {} : get(typed, line)) }),
  )
}
