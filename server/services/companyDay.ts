import type { Caller } from '../contract.ts'

/** The day that it is where the company is, `YYYY-MM-DD`. */
export const companyDay = (now: Date, { timeZone }: Pick<Caller, 'timeZone'>): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now)
