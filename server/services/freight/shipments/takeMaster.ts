import { isDeepStrictEqual } from 'node:util'
import type { Session } from '../../../contract.ts'
import { masterOfHouses } from '../../waybills/transport-documents/masterOfHouses.ts'
import type { Job } from './rows.ts'

/**
 * A job that says no master is below that of its houses when it gets them; one whose master somebody takes away stays
 * without.
 */
export const takeMaster = async (
  session: Session,
  { masterBl, houses }: Job,
  before: Job = {},
): Promise<Pick<Job, 'masterBl'>> => {
  if (masterBl || before.masterBl || isDeepStrictEqual(houses ?? [], before.houses ?? [])) return {}
  const found = await masterOfHouses(session, houses ?? [])
  return found === undefined ? {} : { masterBl: found }
}
