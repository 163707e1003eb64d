import type { Catalogue } from './catalogue.ts'
import type { DesiredTable } from './desired.ts'

/** Tables that stand under the name that their lines had before: that name, by the one of now. */
export const movedTables = (
  desired: readonly DesiredTable[],
  { columns }: Catalogue,
  others: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const wanted = new Set(desired.map(({ name }) => name))
  return new Map(
    desired.flatMap(({ name, renamedFrom }) =>
      renamedFrom !== null &&
      !columns.has(name) &&
      columns.has(renamedFrom) &&
      !wanted.has(renamedFrom) &&
      !others.has(renamedFrom)
        ? [[name, renamedFrom] as const]
        : [],
    ),
  )
}

/** What stands in the database when those tables have their new names. */
export const afterMoving = (existing: Catalogue, moved: ReadonlyMap<string, string>): Catalogue => {
  const now = new Map([...moved].map(([name, former]) => [former, name]))
  const renamed = <T>(tables: ReadonlyMap<string, T>): ReadonlyMap<string, T> =>
    new Map([...tables].map(([name, rows]) => [now.get(name) ?? name, rows]))
  return {
    marks: renamed(existing.marks),
    columns: renamed(existing.columns),
    indexes: renamed(existing.indexes),
    policies: renamed(existing.policies),
  }
}
