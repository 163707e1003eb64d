import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { companyDay } from '../../company/companyDay.ts'
import { postIntoMonth } from '../current-months/holdMonth.ts'
import { openMonthOf } from '../current-months/openMonth.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { refusal } from '../../refusal.ts'

/**
 * What is taken back is of a month that is open (G-35), which stays so until that is written.
 *
 * @returns the moment
 * @throws ApiError 409 `PERIOD` for a closed month
 */
export const checkOpenMonth = async (session: Session, date: string): Promise<Date> => {
  await postIntoMonth(session)
  const now = await databaseNow(session)
  const { value } = await openMonthOf(session, now)
  const closed = session.registry.get('documents').labels[session.caller.locale].messages['closed'] ?? ''
  if (date.slice(0, 7) < value) throw new ApiError('PERIOD', { errors: { date: closed } })
  return now
}

/**
 * A posting is dated in the open month or later, up to today (X-PERIOD, G-35); the month stays open until it is written.
 *
 * @returns the company's day
 * @throws ApiError 409 `PERIOD` for a closed month, 422 for a day to come
 */
export const checkPeriod = async (session: Session, date: string): Promise<string> => {
  const today = companyDay(await checkOpenMonth(session, date), session.caller)
  if (date > today) throw refusal(session, 'documents', 'date', 'future')
  return today
}
