import { occupancyOf } from '../../../../src/domain/putAway/occupancy.ts'
import type { Session } from '../../../contract.ts'
import { placesOf } from './placesOf.ts'
import type { RackRow } from './racksOf.ts'

/**
 * Blocked places of racks that are locked are as full as what they hold again.
 *
 * @returns those that were blocked
 */
export const unblock = async (
  session: Session,
  racksKnown: readonly RackRow[],
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (ids.length === 0) return []
  const places = await placesOf(session, { racks: racksKnown.map(({ id }) => id), racksKnown, contentsOf: 'none' })
  const blocked = places.filter((place) => place.blocked && ids.includes(place.id))
  for (const place of blocked) await session.asSystem('locations').update(place.id, { occupancy: occupancyOf(place) })
  return blocked.map(({ id }) => id)
}
