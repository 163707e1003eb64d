import { type EarlyDiscount, earlyDiscount } from '../../../../src/domain/commercial/earlyDiscount.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'

/** What paying a document whole on a day is worth by its payment term; null where that gives nothing any more. */
export const earlyOf = async (
  session: Session,
  { paymentTerm, date, total, balance, currency }: RecordOf<'documents'>,
  day: string,
): Promise<EarlyDiscount | null> => {
  const term = await session.asSystem('payment-terms').find(paymentTerm)
  if (term === undefined || !date) return null
  const owed = { date, total: total ?? 0, balance: balance ?? 0 }
  return earlyDiscount(owed, term, day, await decimalsOf(session, currency ?? ''))
}
