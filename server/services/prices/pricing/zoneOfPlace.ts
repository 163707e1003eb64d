import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** Where a postcode or a city is in several, the one that goes first. */
const first = [
  ['priority', 'ASC'],
  ['code', 'ASC'],
] as const

/**
 * The active zone of a place (G-32): the one that its postcode is in, else that of its city; null where neither is in
 * one.
 */
export const zoneOfPlace = async (
  session: Session,
  city: Pick<RecordOf<'cities'>, 'id' | 'country'>,
  zipCode: string | null | undefined,
): Promise<string | null> => {
  const zones = session.inOperation('zones')
  const postcode = zipCode
    ? await session.inOperation('zip-codes').first({ where: { country: city.country, code: zipCode.trim() } })
    : undefined
  if (postcode !== undefined) {
    const said = await zones.find(postcode.zone)
    if (said?.status === 'ACTIVE') return said.id
    const holds = await zones.first({ where: { status: 'ACTIVE', zipCodes: { has: postcode.id } }, sort: first })
    if (holds !== undefined) return holds.id
  }
  return (await zones.first({ where: { status: 'ACTIVE', cities: { has: city.id } }, sort: first }))?.id ?? null
}
