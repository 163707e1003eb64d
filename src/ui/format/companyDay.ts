import type { StartFacts } from '../../domain/startOf.ts'
import { companyPlace } from './companyPlace.ts'
import { dayIn } from '../../domain/dayIn.ts'

/** The day that it is where the company is, `YYYY-MM-DD`. */
export const companyDay = (now = new Date()): string => dayIn(companyPlace().timeZone, now)

/** What new records begin with, as the server would fill it in. */
export const startFacts = (): StartFacts => ({
  today: companyDay(),
  now: new Date().toISOString(),
  currency: companyPlace().baseCurrency,
})
