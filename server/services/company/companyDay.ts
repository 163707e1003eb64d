import { dayIn } from '../../../src/domain/dayIn.ts'
import { zoneOrUtc } from '../../../src/domain/timeZones.ts'
import type { Caller } from '../../contract.ts'

/** The day that it is where the company is, `YYYY-MM-DD`. */
export const companyDay = (now: Date, { timeZone }: Pick<Caller, 'timeZone'>): string => dayIn(timeZone, now)

/** The same of a company whose record was not read through anybody yet: it may name no zone. */
export const dayOfZone = (now: Date, zone: string | null): string => dayIn(zoneOrUtc(zone), now)

/** The latest day that has begun anywhere: a company in which none has ended yet by it need not be asked for its own. */
export const latestDay = (now: Date): string => dayIn('Pacific/Kiritimati', now)
