import { holds } from '../../../../../src/domain/where.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Json, JsonObject } from '../../../../../src/schema/json.ts'
import type { Place } from '../../../../../src/schema/places.ts'
import type { Where } from '../../../../../src/schema/where.ts'
import type { Session } from '../../../../contract.ts'
import { keyOfParts } from '../../../../db/repository/identifiers.ts'
import { ApiError } from '../../../../errors.ts'
import { isJsonObject } from '../../../../middleware/body/isJsonObject.ts'
import { holdHeader, lockHeader } from './load.ts'
import { type Standing, standingOf } from './standing.ts'

/** Limits of operations as they are for pieces that stand elsewhere: what they say of warehouses and stores is asked there. */
const forPieces = (limits: Where, places: readonly Place[], at: Standing): Where => {
  const { and, or, not, ...fields } = limits
  const inner = (where: Where): Where => forPieces(where, places, at)
  const conditions = Object.entries(fields)
  const placeAt = (path: string): Place | undefined => places.find((one) => one.path === path)
  const isThere = conditions.every(([path, condition]) => {
    const place = placeAt(path)
    return place === undefined || holds({ [path]: condition }, { [path]: at[place.of] })
  })
  if (!isThere) return { id: { in: [] } }
  return {
    id: { null: false },
    ...Object.fromEntries(conditions.filter(([path]) => placeAt(path) === undefined)),
    ...(and === undefined ? {} : { and: and.map(inner) }),
    ...(or === undefined ? {} : { or: or.map(inner) }),
    ...(not === undefined ? {} : { not: inner(not) }),
  }
}

/**
 * An operation by pieces of it that the caller sees. Where it is of a warehouse that he does not work in, they stand in
 * one that he does: of what else limits his operations, the processes of his profiles above all, nothing is left out
 * (X-OPER-PROFILE).
 *
 * @throws ApiError 404 where it is not his
 */
export const lockHeaderOfSeen = async (
  session: Session,
  id: string,
  pieces: readonly RecordOf<'bulks'>[],
): Promise<RecordOf<'pre-registers'>> => {
  if ((await session.inOperation('pre-registers').find(id)) !== undefined) return lockHeader(session, id)
  const header = await session.asSystem('pre-registers').get(id)
  const limits = session.caller.restrictions['pre-registers']?.rows ?? {}
  const places = session.registry.get('pre-registers').access.places?.at ?? []
  for (const at of await standingOf({ session, header, chosen: pieces.map((bulk) => ({ sequence: 0, bulk })) })) {
    const where = { and: [{ id }, forPieces(limits, places, at)] }
    const isHis = at.warehouse !== header.warehouse && (await session.asSystem('pre-registers').first({ where }))
    if (!isHis) throw new ApiError('NOT_FOUND')
  }
  return holdHeader(session, header)
}

/**
 * The same by the pieces that a call names, by their sequence in the operation, key or identifier.
 *
 * @throws ApiError 404 where neither the operation nor each of these is the caller's
 */
export const lockHeaderOfNamed = async (
  session: Session,
  id: string,
  input: JsonObject,
): Promise<RecordOf<'pre-registers'>> => {
  const named: readonly Json[] = Array.isArray(input['bulks']) ? input['bulks'] : []
  const ids = named.map((one) => {
    if (isJsonObject(one)) return keyOfParts(one['type'], one['number'], one['sequence'])
    return typeof one === 'number' ? `${id}~${one}` : String(one)
  })
  const seen = ids.length === 0 ? [] : await session.inOperation('bulks').getMany([...new Set(ids)])
  return seen.length > 0 && seen.length === new Set(ids).size
    ? lockHeaderOfSeen(session, id, seen)
    : lockHeader(session, id)
}
