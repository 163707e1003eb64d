import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'

const page = 1000

/** More rows than a person reads at once: the question is to be narrowed. */
const most = 50_000

/** Every row that the caller may see, in order, page by page. */
export const everyRow = async (
  session: Session,
  resource: string,
  where: Where,
  sort: readonly (readonly [string, 'ASC' | 'DESC'])[],
): Promise<readonly AnyRecord[]> => {
  const rows: AnyRecord[] = []
  for (;;) {
    const found = await session.of(resource).list({ where, sort, range: [rows.length, rows.length + page - 1] })
    rows.push(...found.rows)
    if (found.rows.length < page) return rows
    if (rows.length >= most) throw new ApiError('MALFORMED', { text: 'narrow', values: { max: most } })
  }
}
