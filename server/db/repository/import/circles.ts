import { message } from '../../../../src/domain/messages/message.ts'
import { quoted } from '../../ddl/names.ts'
import type { RepositoryContext } from '../context.ts'
import { labelOf } from '../references.ts'
import { lockTree } from '../tree.ts'
import { visible } from '../visible.ts'
import type { Verdict } from './verdict.ts'

/** Rows that would put a record below itself are told so: with what is stored, and with each other. */
export const withoutCircles = async (
  context: RepositoryContext,
  verdicts: readonly Verdict[],
): Promise<readonly Verdict[]> => {
  const { caller, resource, table, unit } = context
  const parent = resource.tree
  if (parent === null || !verdicts.some((verdict) => movedTo(verdict, parent) !== undefined)) return verdicts
  await lockTree(context)
  const column = quoted(table.byField.get(parent)?.name ?? parent)
  const rows = await unit.run<{ id: string; above: string | null }>(
    `select t.id, t.${column} as above from ${table.sql} t where ${visible(table, 't')}`,
  )
  const above = new Map(rows.map((row) => [row.id, row.above]))
  for (const verdict of verdicts) {
    const to = movedTo(verdict, parent)
    if (to !== undefined && 'id' in verdict) above.set(verdict.id, to)
  }
  const text = message(caller.locale, 'validation.cycle', { field: labelOf(resource, parent, caller.locale) })
  return verdicts.map((verdict) =>
    'id' in verdict && movedTo(verdict, parent) !== undefined && returnsTo(verdict.id, above)
      ? { verdict: 'error', errors: { [parent]: text } }
      : verdict,
  )
}

/** The parent that a row sets; undefined where it sets none. */
const movedTo = (verdict: Verdict, parent: string): string | null | undefined => {
  const values = verdict.verdict === 'create' ? verdict.values : verdict.verdict === 'update' ? verdict.changed : {}
  const to = values[parent]
  return typeof to === 'string' ? to : to === null ? null : undefined
}

const returnsTo = (id: string, above: ReadonlyMap<string, string | null>): boolean => {
  const passed = new Set<string>()
  for (let at = above.get(id) ?? null; at !== null && !passed.has(at); at = above.get(at) ?? null) {
    if (at === id) return true
    passed.add(at)
  }
  return false
}
