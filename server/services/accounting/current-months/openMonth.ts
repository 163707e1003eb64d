import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'

/** The month that is open, which nobody has written yet as long as nobody closed one. */
export type OpenMonth = Pick<RecordOf<'current-months'>, 'id' | 'version' | 'value' | 'company'>

/** The record of the company's open month; as long as nobody closed one, the month that it is (G-35). */
export const openMonthOf = async (session: Session, now: Date): Promise<OpenMonth> => {
  const { businessId } = session.caller
  const stored = await storedMonth(session, businessId)
  return (
    stored ?? { id: businessId, version: 1, value: companyDay(now, session.caller).slice(0, 7), company: businessId }
  )
}

/** Of the company; the server itself, which is no company, looks for the only one of its workspace. */
const storedMonth = async (session: Session, businessId: string): Promise<RecordOf<'current-months'> | undefined> => {
  const months = session.asSystem('current-months')
  return businessId === '' ? await months.first() : await months.find(businessId)
}

/** `2026-12` and one month on: `2027-01`. */
export const monthAfter = (month: string, count: number): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)) - 1 + count, 1)).toISOString().slice(0, 7)
