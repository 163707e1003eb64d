import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import { holdsCargo, locationsOf } from './capacity.ts'

/** Takes a rack away with its empty locations; one that is in use keeps it. */
export const removeRack = async (session: Session, rack: string): Promise<string> => {
  const { id } = await session.of('racks').get(rack)
  const locations = await locationsOf(session, id)
  if (holdsCargo(locations)) throw refusal(session, 'racks', 'status', 'holdsCargo')
  if (locations.length > 0) await session.asSystem('locations').removeMany(locations.map((location) => location.id))
  await session.of('racks').remove(id)
  return id
}
