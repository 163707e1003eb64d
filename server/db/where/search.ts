import { whereLimits } from '../../../src/schema/where.ts'
import { ApiError } from '../../errors.ts'
import { quoted } from '../ddl/names.ts'
import type { Table } from '../ddl/tableModel.ts'
import { searchWord } from './operators.ts'
import type { Params } from './params.ts'
import { isHidden, type Sight } from './paths.ts'

/**
 * `q` as SQL: each word stands somewhere in the searched fields, without regard to case and accents.
 * Where the caller's role hides one of them, a word must stand in one that is not hidden.
 */
export const searchSql = (q: unknown, table: Table, alias: string, sight: Sight, params: Params): string => {
  const text = searchWord(q)
  if (text === null || text.trim() === '') return 'true'
  if (table.searched.length === 0) return 'false'
  const words = text.trim().split(/\s+/)
  if (words.length > whereLimits.conditions / 5) throw new ApiError('MALFORMED')
  const shown = table.searched.filter(({ field }) => !isHidden(field, table, sight))
  if (shown.length === 0) return 'false'
  const parts = words.map((word) => {
    const pattern = `estiba.contains_pattern(${params.add(word, 'text')})`
    const anywhere = `${alias}.search_text like ${pattern}`
    if (shown.length === table.searched.length) return anywhere
    const each = shown.map(
      ({ name, type }) =>
        `estiba.fold_in_filter(${alias}.${quoted(name)}${type === 'text' ? '' : '::text'}) like ${pattern}`,
    )
    return `(${anywhere} and (${each.join(' or ')}))`
  })
  return parts.length === 1 ? (parts[0] ?? 'true') : `(${parts.join(' and ')})`
}
