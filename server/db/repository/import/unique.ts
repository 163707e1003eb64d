import { quoted } from '../../ddl/names.ts'
import type { RepositoryContext } from '../context.ts'
import { visible } from '../visible.ts'
import { exists, repeated, type Verdict } from './verdict.ts'

/** Which row of the file has a value already, by the name of the index and the value. */
export type Taken = Map<string, Map<string, string>>

/**
 * Unique fields beside the key: against what is stored, and among the rows themselves.
 *
 * @param taken by earlier rows of the same file; what these take is added to it
 */
export const withUnique = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
  taken: Taken,
): Promise<readonly Verdict[]> => {
  const judged = [...verdicts]
  for (const { name, unique, fields, where } of context.table.indexes) {
    if (!unique) continue
    const stored = await ownersOf(context, { fields, where }, judged)
    const inFile = taken.get(name) ?? new Map<string, string>()
    taken.set(name, inFile)
    for (const [index, verdict] of judged.entries()) {
      const key = uniqueKey(context, fields, verdict)
      if (key === null || !('id' in verdict)) continue
      const differs = (id: string | undefined): boolean => id !== undefined && id !== verdict.id
      if (differs(inFile.get(key))) judged[index] = { verdict: 'error', errors: repeated(context, fields) }
      else if (differs(stored.get(key))) judged[index] = { verdict: 'error', errors: exists(context, fields) }
      else inFile.set(key, verdict.id)
    }
  }
  return judged
}

/** The unique fields of a row that an earlier one of the file has taken; null where none has. */
export const takenIn = (context: RepositoryContext, verdict: Verdict, taken: Taken): readonly string[] | null => {
  const found = context.table.indexes.find(({ name, unique, fields }) => {
    const key = unique ? uniqueKey(context, fields, verdict) : null
    const owner = key === null ? undefined : taken.get(name)?.get(key)
    return owner !== undefined && 'id' in verdict && owner !== verdict.id
  })
  return found?.fields ?? null
}

/** Notes what a row takes that is written. */
export const take = (context: RepositoryContext, verdict: Verdict, taken: Taken): void => {
  for (const { name, unique, fields } of context.table.indexes) {
    const key = unique ? uniqueKey(context, fields, verdict) : null
    if (key === null || !('id' in verdict)) continue
    const inFile = taken.get(name) ?? new Map<string, string>()
    taken.set(name, inFile.set(key, verdict.id))
  }
}

/** Null for a row that leaves what is unique of it to another. */
const uniqueKey = (
  { resource: { states } }: RepositoryContext,
  fields: readonly string[],
  verdict: Verdict,
): string | null => {
  const values =
    verdict.verdict === 'create'
      ? verdict.values
      : verdict.verdict === 'update'
        ? { ...verdict.locked.record, ...verdict.changed }
        : null
  const parts = values === null ? [] : fields.map((field) => values[field] ?? null)
  const freed = states?.frees.includes(String(values?.[states.field])) === true
  return values === null || freed || parts.includes(null) ? null : JSON.stringify(parts)
}

/** Who has each value already, all rows at once. */
const ownersOf = async (
  context: RepositoryContext,
  { fields, where = 'true' }: { readonly fields: readonly string[]; readonly where: string | undefined },
  verdicts: readonly Verdict[],
): Promise<Map<string, string>> => {
  const { table, unit } = context
  const keys = [
    ...new Set(verdicts.map((verdict) => uniqueKey(context, fields, verdict)).filter((key) => key !== null)),
  ].map((key) => JSON.parse(key) as readonly unknown[])
  const columns = fields.map((field) => table.byField.get(field)).filter((column) => column !== undefined)
  if (keys.length === 0 || columns.length < fields.length) return new Map()
  const arrays = columns.map((_column, place) => keys.map((key) => key[place]))
  const names = columns.map((_column, place) => `c${place}`)
  const joins = columns.map(({ name }, place) => `t.${quoted(name)} = x.c${place}`)
  const rows = await unit.run<{ id: string; place: number }>(
    `select t.id, x.place::int as place from unnest(${columns.map(({ type }, place) => `$${place + 1}::${type.replace(/\(.*\)/, '')}[]`).join(', ')}) with ordinality as x(${names.join(', ')}, place) join ${table.sql} t on ${joins.join(' and ')} where ${where} and ${visible(table, 't')}`,
    arrays,
  )
  return new Map(rows.map(({ id, place }) => [JSON.stringify(keys[place - 1]), id]))
}
