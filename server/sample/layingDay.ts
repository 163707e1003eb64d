import { dayIn } from '../../src/domain/dayIn.ts'
import type { SampleCompany } from './sampleCompany.ts'

/**
 * The day on which a sample company is laid, `YYYY-MM-DD`: where it is, but none that the server has not reached by its
 * own clock (UTC), by which what it posts is no day to come.
 */
export const layingDay = (now: Date, { timeZone }: Pick<SampleCompany, 'timeZone'>): string => {
  const [there, here] = [dayIn(timeZone, now), dayIn('UTC', now)]
  return there < here ? there : here
}
