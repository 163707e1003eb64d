import type { Session } from '../../../contract.ts'
import { monthAfter } from './openMonth.ts'

/** How many documents dated in a month or before wait to be posted: they stand in the way of its closing (G-35). */
export const draftsWithin = async (session: Session, month: string): Promise<number> => {
  const where = { state: 'DRAFT', date: { lt: `${monthAfter(month, 1)}-01` } } as const
  return (await session.asSystem('documents').list({ where, range: [0, 0] })).total
}
