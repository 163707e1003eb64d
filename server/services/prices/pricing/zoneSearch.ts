import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { textOf } from '../../input.ts'
import { isCustomer } from '../../../access/behind.ts'
import type { Implementation } from '../../service.ts'

/** How exactly a place is told, the most exact first (X-ROUTE-MATCH). */
const weights = { zone: 8, city: 4, state: 2, country: 1 } as const

type Level = keyof typeof weights

const levels = Object.keys(weights) as readonly Level[]

type Side = 'origin' | 'destination'

const fieldOf = <S extends Side, L extends Level>(side: S, level: L): `${S}${Capitalize<L>}` =>
  `${side}${level.charAt(0).toUpperCase()}${level.slice(1)}` as `${S}${Capitalize<L>}`

/** A zone tariff covers a place where all that it says of its side is so. */
const covers = (side: Side, place: JsonObject): readonly Where[] =>
  levels.map((level) => {
    const given = textOf(place, level)
    const field = fieldOf(side, level)
    return given === '' ? { [field]: null } : { or: [{ [field]: null }, { [field]: given }] }
  })

const exactness = (zone: RecordOf<'pricing-zones'>): number =>
  (['origin', 'destination'] as const)
    .flatMap((side) => levels.map((level) => (zone[fieldOf(side, level)] ? weights[level] : 0)))
    .reduce((sum: number, weight) => sum + weight, 0)

/** The active pricing zones from one place to another, with their levels, the most exact first. */
export const zonesBetween = async (
  session: Session,
  input: JsonObject,
): Promise<readonly RecordOf<'pricing-zones'>[]> => {
  const { origin, destination } = input
  if (!isJsonObject(origin) || !isJsonObject(destination)) throw new ApiError('MALFORMED')
  if (textOf(origin, 'country') === '' || textOf(destination, 'country') === '') throw new ApiError('MALFORMED')
  const transport = textOf(input, 'transport')
  const where: Where = {
    status: 'ACTIVE',
    and: [
      ...covers('origin', origin),
      ...covers('destination', destination),
      ...(transport === '' ? [] : [{ or: [{ transport: null }, { transport }] }]),
    ],
  }
  const readable = isCustomer(session) ? session.inOperation('pricing-zones') : session.of('pricing-zones')
  const rows = await readable.all({ where, sort: [['code', 'ASC']] })
  const zones = rows.length === 0 ? [] : await readable.getMany(rows.map(({ id }) => id))
  return zones.toSorted((one, other) => exactness(other) - exactness(one))
}

export const zoneSearch: Implementation = (session, input) => zonesBetween(session, input)
