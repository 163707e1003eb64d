import type { Session } from '../../../contract.ts'
import { namedDocuments } from '../billing/namedDocuments.ts'
import { monthAfter } from './openMonth.ts'

/**
 * The documents dated in a month or before that wait to be posted, which stand in the way of its closing (G-35): how
 * many, and the first of them; null where there are none.
 */
export const draftsWithin = async (session: Session, month: string): Promise<string | null> => {
  const where = { state: 'DRAFT', date: { lt: `${monthAfter(month, 1)}-01` } } as const
  const sort = [['date', 'ASC']] as const
  const { rows, total } = await session.asSystem('documents').list({ where, sort, range: [0, 5] })
  if (total === 0) return null
  const ids = rows.map(({ id }) => id)
  const named = await namedDocuments(session, ids)
  return named === '' ? String(total) : `${total} (${named})`
}
