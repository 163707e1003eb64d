import { occupancyOf } from '../../../../src/domain/putAway/occupancy.ts'
import type { Place } from '../../../../src/domain/putAway/place.ts'
import type { Session } from '../../../contract.ts'

export const sameUse = (one: Place, other: Place): boolean =>
  one.used.kilograms.eq(other.used.kilograms) && one.used.cubicMetres.eq(other.used.cubicMetres)

interface Written {
  readonly id: string
  readonly version: number
}

/**
 * Writes what locations hold. It is counted, not edited: neither their version nor their history knows of it, so
 * that nobody who edits a location is interrupted by a fork lift. One that is blocked by then stays so.
 */
export const keepUsed = async (session: Session, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return
  const written = await session.sql<Written>(
    `update estiba.locations l set used_weight = given.kilograms::numeric, used_volume = given.metres::numeric,
        occupancy = case when l.occupancy = 'BLOCKED' then l.occupancy else given.occupancy end
      from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as given (id, kilograms, metres, occupancy)
      where l.namespace = current_setting('estiba.namespace') and l.id = given.id
      returning l.id, l.version`,
    [
      places.map(({ id }) => id),
      places.map(({ used }) => notBelowZero(used.kilograms.toString())),
      places.map(({ used }) => notBelowZero(used.cubicMetres.toString())),
      places.map(occupancyOf),
    ],
    { prepared: true },
  )
  const { namespace, userId: by } = session.caller
  for (const { id, version } of written)
    session.emit({ type: 'change', namespace, resource: 'locations', id, action: 'update', version, by })
}

const notBelowZero = (amount: string): string => (amount.startsWith('-') ? '0' : amount)
