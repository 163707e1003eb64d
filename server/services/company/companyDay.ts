import { dayIn } from '../../../src/domain/dayIn.ts'
import type { Caller } from '../../contract.ts'

/** The day that it is where the company is, `YYYY-MM-DD`. */
export const companyDay = (now: Date, { timeZone }: Pick<Caller, 'timeZone'>): string => dayIn(timeZone, now)
