import type { AnyRecord } from '../../../src/schema/json.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'

/** Without what the caller's role hides. */
export const shown = (context: RepositoryContext, record: AnyRecord): AnyRecord => {
  const hidden = hiddenFields(context)
  return hidden.length === 0
    ? record
    : (Object.fromEntries(Object.entries(record).filter(([field]) => !hidden.includes(field))) as AnyRecord)
}
