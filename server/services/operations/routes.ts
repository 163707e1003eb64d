import { fold } from '../../../src/domain/fold.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

type Side = 'origin' | 'destination'

/** Where a side names the place as a person writes it, or by its city or port. */
const near = (side: Side, place: string): Where => ({
  or: [{ [side]: { contains: place } }, { [`${side}City`]: place }, { [`${side}Port`]: place }],
})

const at = (route: RecordOf<'routes'>, side: Side, place: string): boolean =>
  fold(String(route[side])) === fold(place) || route[`${side}City`] === place || route[`${side}Port`] === place

/** The active routes that join two places (B-ROUTE-SEARCH); none, to a city without delivery, is said (E-OUT-OF-AREA). */
const search: Implementation = async (session, input) => {
  const [origin, destination, transport] = ['origin', 'destination', 'transport'].map((name) => textOf(input, name))
  if (!origin || !destination) throw new ApiError('MALFORMED')
  const where: Where = {
    status: 'ACTIVE',
    and: [near('origin', origin), near('destination', destination)],
    ...(transport ? { transport } : {}),
  }
  const rows = await session.of('routes').all({ where, sort: [['transitDays', 'ASC']] })
  const joined = rows.filter((route) => at(route, 'origin', origin) && at(route, 'destination', destination))
  if (joined.length === 0 && (await isOutOfArea(session, destination)))
    throw new ApiError('INVALID', { text: 'E-OUT-OF-AREA' })
  return joined
}

const isOutOfArea = async (session: Session, city: string): Promise<boolean> => {
  const found = await session.inOperation('cities').find(city)
  return found !== undefined && found.deliveryArea !== true
}

export default defineService('routes', { queries: { search } })
