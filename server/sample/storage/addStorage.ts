import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { tableOf } from '../tableOf.ts'
import { addPlan } from './addPlan.ts'
import { addRange } from './addRange.ts'
import type { SamplePlan } from './samplePlace.ts'
import type { SampleRange } from './sampleProduct.ts'

/** What a sample company stores, and where. */
export const addStorage = async (
  session: Session,
  { language, currency }: SampleCompany,
  stores: ReadonlyMap<string, string>,
): Promise<void> => {
  await addRange(session, tableOf<SampleRange>(`${language}/range`), currency)
  for (const plan of tableOf<readonly SamplePlan[]>(`${language}/plans`)) await addPlan(session, plan, stores)
}
