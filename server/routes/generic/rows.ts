import type { AnyRecord } from '../../../src/schema/json.ts'
import type { ListQuery, Page, Repository } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { maxPage } from '../parameters.ts'

/** Most rows of a list that asks for no page (G-05). */
const maxWhole = 5000

/** The page that is asked for; without a range all rows, or a refusal where they are more than 5,000. */
export const rowsOf = async (repository: Repository, query: ListQuery): Promise<Page> => {
  if (query.range !== undefined) return repository.list(query)
  const first = await repository.list({ ...query, range: [0, maxPage - 1] })
  if (first.total <= first.rows.length) return first
  if (first.total > maxWhole) throw new ApiError('INVALID', { text: 'narrow', values: { max: maxWhole } })
  const rows: AnyRecord[] = [...first.rows]
  while (rows.length < first.total) {
    const next = await repository.list({ ...query, range: [rows.length, rows.length + maxPage - 1] })
    if (next.rows.length === 0) break
    rows.push(...next.rows)
  }
  return { rows, total: rows.length, totalKind: 'exact' }
}
