import { nothing, plus } from '../../../src/domain/putAway/load.ts'
import type { Place } from '../../../src/domain/putAway/place.ts'
import type { Session } from '../../contract.ts'
import { cargosOf } from '../../services/places/locations/cargoOf.ts'
import { keepUsed } from '../../services/warehouse/bulks/keepUsed.ts'

/** Writes what each of some places holds, counted from the pieces that stand there. */
export const countStanding = async (session: Session, places: readonly Place[]): Promise<void> => {
  const rows = await session.asSystem('bulks').all({ where: { location: { null: false } } })
  const cargos = await cargosOf(session, rows)
  const used = new Map(places.map(({ id }) => [id, nothing]))
  for (const [at, bulk] of rows.entries()) {
    const [location, cargo] = [String(bulk['location']), cargos[at]]
    const before = used.get(location)
    if (before !== undefined && cargo !== undefined) used.set(location, plus(before, cargo.load))
  }
  await keepUsed(
    session,
    places.map((place) => ({ ...place, used: used.get(place.id) ?? nothing })),
  )
}
