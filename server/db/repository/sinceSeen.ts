import { holds } from '../../../src/domain/where.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { HistoryEntry } from '../../../src/domain/historyEntry.ts'
import type { RepositoryContext } from './context.ts'

type Write = Pick<HistoryEntry, 'changes'>

/**
 * Of the writes of a record that is the caller's, newest first, those since it is: what it was while it was another's, or
 * not yet for his eyes, stays untold, and so does the write that brought it to him.
 *
 * @param record as it stands, nothing of it hidden
 */
export const sinceSeen = <W extends Write>(
  { resource, scope }: RepositoryContext,
  record: AnyRecord,
  writes: readonly W[],
): readonly W[] => {
  const { seenWith } = resource.access
  const limits = [
    ...scope.rowsOf(resource).map((rows) => pinned(rows, record)),
    ...(seenWith === null ? [] : [standing(seenWith, record)]),
  ]
  const his = (row: AnyRecord): boolean =>
    limits.every((rows) => holds(rows, row, { vars: scope.vars, today: scope.today, old: row }))
  const told: W[] = []
  let row = record
  for (const write of writes) {
    if (!his(row)) break
    const changes = Object.entries(write.changes)
    const before = { ...row, ...Object.fromEntries(changes.map(([field, [value]]) => [field, value])) }
    const isFirst = changes.every(([, [value]]) => (value ?? null) === null)
    if (!isFirst && !his(before)) break
    told.push(write)
    row = before
  }
  return told
}

/** What a reference leads to is taken as it is now: it held as long as the reference did not change. */
const pinned = (where: Where, record: AnyRecord): Where => ({
  and: Object.entries(where).map(([key, condition]): Where => {
    if (key === 'and' || key === 'or')
      return { [key]: (condition as readonly Where[]).map((part) => pinned(part, record)) }
    if (key === 'not') return { not: pinned(condition as Where, record) }
    const [head = '', tail] = key.split('.')
    return tail === undefined ? { [key]: condition } : standing(head, record)
  }),
})

const standing = (field: string, record: AnyRecord): Where => {
  const value = record[field] ?? null
  return { [field]: value === null ? null : { eq: Array.isArray(value) ? value.join() : String(value) } }
}
