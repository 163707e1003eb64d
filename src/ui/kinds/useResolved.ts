import { useRecordContext } from 'react-admin'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import { operandsOf } from '../../schema/checks/wherePaths.ts'
import type { Where } from '../../schema/where.ts'
import { useFromTyped } from '../form/useFromTyped.ts'
import type { Values } from './kindUi.ts'

/** What the form does not ask for stands in the record. */
const asked = (typed: Values): Values =>
  Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined))

/** A condition on records to choose from, with what the record in hand has now. */
export const useResolved = (where: Where | undefined): Where | undefined => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  return useFromTyped(where === undefined ? [] : operandsOf(where), (typed) =>
    where === undefined ? undefined : resolveWhere(where, { ...stored, ...asked(typed) }),
  )
}
