import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { companyDay } from '../../company/companyDay.ts'
import { postIntoMonth } from '../current-months/holdMonth.ts'
import { openMonthOf } from '../current-months/openMonth.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { refusal } from '../../refusal.ts'

/**
 * A posting is dated in the open month or later, up to today (X-PERIOD, G-35); the month stays open until it is written.
 *
 * @returns the company's day
 * @throws ApiError 409 `PERIOD` for a closed month, 422 for a day to come
 */
export const checkPeriod = async (session: Session, date: string): Promise<string> => {
  await postIntoMonth(session)
  const now = await databaseNow(session)
  const today = companyDay(now, session.caller)
  const { value } = await openMonthOf(session, now)
  const closed = session.registry.get('documents').labels[session.caller.locale].messages['closed'] ?? ''
  if (date.slice(0, 7) < value) throw new ApiError('PERIOD', { errors: { date: closed } })
  if (date > today) throw refusal(session, 'documents', 'date', 'future')
  return today
}
