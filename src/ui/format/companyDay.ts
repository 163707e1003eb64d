import type { StartFacts } from '../../domain/startOf.ts'
import { companyPlace } from './companyPlace.ts'

/** The day that it is where the company is, `YYYY-MM-DD`. */
export const companyDay = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: companyPlace().timeZone }).format(new Date())

/** What new records begin with, as the server would fill it in. */
export const startFacts = (): StartFacts => ({
  today: companyDay(),
  now: new Date().toISOString(),
  currency: companyPlace().baseCurrency,
})
