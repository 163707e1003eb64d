import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { addPlan } from './addPlan.ts'
import { addRange } from './addRange.ts'
import { andinaRange } from './andinaRange.ts'
import { nordfrachtRange } from './nordfrachtRange.ts'
import { andinaPlans, nordfrachtPlans } from './plans.ts'

/** What a sample company stores, and where. */
export const addStorage = async (
  session: Session,
  { namespace, currency }: SampleCompany,
  stores: ReadonlyMap<string, string>,
): Promise<void> => {
  const [range, plans] = namespace === 'andina' ? [andinaRange, andinaPlans] : [nordfrachtRange, nordfrachtPlans]
  await addRange(session, range, currency)
  for (const plan of plans) await addPlan(session, plan, stores)
}
