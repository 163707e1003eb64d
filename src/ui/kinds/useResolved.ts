import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { resolveWhere } from '../../domain/resolveWhere.ts'
import type { Where } from '../../schema/where.ts'
import type { Values } from './kindUi.ts'

/** A condition on records to choose from, with what the record in hand has now. */
export const useResolved = (where: Where | undefined): Where | undefined => {
  const stored = useRecordContext<Values & { readonly id: string }>()
  const typed = useWatch({ disabled: where === undefined }) as Values | undefined
  return where === undefined ? undefined : resolveWhere(where, { ...stored, ...typed })
}
