import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/**
 * The bulks that only this transaction changes from now on, in the order asked; always locked in one order.
 *
 * @throws ApiError 404 where one is not there or not the caller's
 */
export const lockBulks = async (session: Session, ids: readonly string[]): Promise<readonly RecordOf<'bulks'>[]> => {
  const wanted = [...new Set(ids)]
  await session.sql(
    "select id from estiba.bulks where namespace = current_setting('estiba.namespace') and id = any($1::text[]) order by id for update",
    [wanted],
  )
  const found = new Map((await session.inOperation('bulks').getMany(wanted)).map((bulk) => [bulk.id, bulk]))
  return wanted.map((id) => {
    const bulk = found.get(id)
    if (bulk === undefined) throw new ApiError('NOT_FOUND')
    return bulk
  })
}
