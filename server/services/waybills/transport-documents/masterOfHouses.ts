import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Job = Partial<RecordOf<'shipments'>>

/** What a job has of its master until somebody says otherwise. */
const ofMaster = ['carrier', 'vessel', 'imo', 'voyage', 'flight'] as const satisfies readonly (keyof Job &
  keyof RecordOf<'bills-of-lading'>)[]

/**
 * What a job without a master takes of its houses: the one master, still in force, that those hang from which hang from
 * any, and of its carriage what the job does not say. Nothing where there are several.
 */
export const masterOfHouses = async (session: Session, job: Job): Promise<Job> => {
  const houses = job.houses ?? []
  const found = houses.length === 0 ? [] : await session.asSystem('house-bills-of-lading').getMany([...houses])
  const [only, ...others] = new Set(found.flatMap(({ masterBL }) => masterBL || []))
  if (only === undefined || others.length > 0) return {}
  const master = await session.asSystem('bills-of-lading').find(only)
  if (master?.status !== 'ACTIVE') return {}
  const carriage = ofMaster.filter((field) => !job[field] && master[field]).map((field) => [field, master[field]])
  return { masterBl: master.id, ...Object.fromEntries(carriage) }
}
