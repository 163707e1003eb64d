import type { Session } from '../../contract.ts'
import { takeNumber } from '../consecutives/numbering.ts'

/**
 * The next number of a document type that no document has yet: one that somebody typed, or that another series
 * with the same prefix gave, is passed over. The number is taken in the transaction that saves the document.
 *
 * @param today in the company's time zone
 * @throws ApiError 422 without a consecutive, at the end of its range or past its resolution
 */
export const freeNumber = async (session: Session, warehouse: string, type: string, today: string): Promise<string> => {
  for (;;) {
    const { formatted } = await takeNumber(session, warehouse, type, today)
    const [used] = await session.asSystem('documents').getMany([`${type}~${formatted}`])
    if (used === undefined) return formatted
  }
}
