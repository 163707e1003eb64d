import type { Caller } from '../../contract.ts'
import { systemCaller } from '../../db/systemCaller.ts'
import type { SampleCompany } from '../sampleCompany.ts'

/** The first person of a sample company, who may do everything in it. */
export const yearCaller = ({ namespace, businessId, currency, timeZone, language, users }: SampleCompany): Caller => {
  const [person] = users
  if (person === undefined) throw new Error(`Nobody works at ${namespace}`)
  return {
    ...systemCaller(namespace),
    userId: person.email,
    username: person.email,
    name: `${person.name} ${person.lastName}`,
    email: person.email,
    businessId,
    baseCurrency: currency,
    timeZone,
    platform: false,
    locale: language === 'es' ? 'es' : 'en',
  }
}
