import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'

const page = 1000
const most = 5000

/** The same session where it reads for an operation that the caller has the right to. */
export const withinOperation = (session: Session): Pick<Session, 'of'> => ({
  of: session.inOperation.bind(session),
})

/**
 * All records that a condition finds and the caller sees.
 *
 * @throws ApiError 422 above 5,000: the search is to be narrowed
 */
export const everyRow = async (
  session: Pick<Session, 'of'>,
  resource: string,
  where: Where,
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[],
): Promise<readonly AnyRecord[]> => {
  const rows: AnyRecord[] = []
  for (;;) {
    const next = await session.of(resource).list({ where, sort, range: [rows.length, rows.length + page - 1] })
    if (next.total > most) throw new ApiError('INVALID', { text: 'narrow', values: { max: most } })
    rows.push(...next.rows)
    if (next.rows.length < page) return rows
  }
}
