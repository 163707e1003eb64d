import type { Session } from '../../../contract.ts'
import { readableRecords } from '../../readableRecords.ts'

const most = 5

/** Documents that a refusal speaks of, as drafts that wait to be posted: the first few, by type and number, as far as the caller may read them. */
export const namedDocuments = async (session: Session, ids: readonly string[]): Promise<string> => {
  const first = ids.slice(0, most)
  const shown = new Map<string, string>()
  for (const door of ['documents', 'invoices'] as const)
    for (const { id, type, number } of await readableRecords(session, door, first))
      shown.set(id, [type, number].filter(Boolean).join(' '))
  return shown.size === 0 ? '' : [...shown.values(), ...(shown.size < ids.length ? ['…'] : [])].join(', ')
}
