import { keyOfParts } from '../../../db/repository/identifiers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'

/**
 * The bulks of `[{ type, number, sequence }, …]` as the caller may see them, in that order.
 *
 * @throws ApiError 400 without a list, 404 where one is not there
 */
export const bulksNamed = async (session: Session, keys: Json | undefined): Promise<readonly RecordOf<'bulks'>[]> => {
  if (!Array.isArray(keys) || keys.length === 0) throw new ApiError('MALFORMED')
  const ids = keys.map((key: Json) => {
    if (!isJsonObject(key)) throw new ApiError('MALFORMED')
    return keyOfParts(key.type, key.number, key.sequence)
  })
  const found = new Map((await session.inOperation('bulks').getMany([...new Set(ids)])).map((bulk) => [bulk.id, bulk]))
  return [...new Set(ids)].map((id) => {
    const bulk = found.get(id)
    if (bulk === undefined) throw new ApiError('NOT_FOUND')
    return bulk
  })
}
