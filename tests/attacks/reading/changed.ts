import type { Column, Table } from '../../../server/db/ddl/tableModel.ts'
import { quoted } from '../../../server/db/ddl/names.ts'
import { fieldsOf } from '../../../src/schema/formulaFields.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { ofParent, shownBy } from '../../../src/schema/view.ts'
import type { World } from '../world.ts'
import { type Chain, type Chains, chains } from './chains.ts'
import type { Reader } from './people.ts'

/**
 * Changes by SQL whatever a reader may not learn: unreadable fields of his records, and all of foreign ones.
 *
 * @returns how many values were changed
 */
export const changeUnreadable = async (
  world: World,
  { tables, idOf, value }: Chains,
  reader: Reader,
): Promise<number> => {
  const { registry } = world.deps
  let changed = 0
  for (const table of tables.values()) {
    if (table.resource.view !== null) continue
    // Who of the company wrote something is told inside of it alone.
    if (reader.isOutside)
      await world.deps.db.system('t1', (session) =>
        session.sql(
          `update ${table.sql} set created_by = $1, updated_by = $1 where namespace = 't1' and id = any($2)`,
          [`${reader.name} knows nobody`, chains.map((chain) => idOf(table.resource.name, chain))],
        ),
      )
    for (const chain of chains) {
      const columns = table.columns.filter((column) => isClosed(registry, table, column, chain, reader))
      if (columns.length === 0) continue
      const set = columns.map(({ name, type }, at) => `${quoted(name)} = $${at + 2}::${type}`)
      // As the company itself, so that lists do not go on with counts that they remember.
      const rows = await world.deps.db.system('t1', (session) =>
        session.sql(`update ${table.sql} set ${set.join(', ')} where namespace = 't1' and id = $1 returning id`, [
          idOf(table.resource.name, chain),
          ...columns.map((column) => value(table, column, chain, 'changed')),
        ]),
      )
      changed += rows.length * columns.length
    }
  }
  return changed
}

/** Whether a column of a chain's record is closed to the reader in every resource that shows it. */
const isClosed = (registry: Registry, table: Table, column: Column, chain: Chain, reader: Reader): boolean => {
  const { resource } = table
  if (column.generated !== null || resource.key.includes(column.field)) return false
  const shows = [
    [resource, column.field] as const,
    ...registry.all.flatMap((other) => (other.view?.of === resource.name ? ownFields(other, column.field) : [])),
  ]
  if (shows.some(([one]) => reader.decides(one).includes(column.field))) return false
  const views = [resource, ...registry.all.filter(({ view }) => view?.of === resource.name)]
  if (chain === 'other' && views.every((one) => reader.isForeign(one))) return isUntold(registry, resource, column)
  if (views.some(({ view }) => view !== null && Object.hasOwn(view.where, column.field))) return false
  const reckoned = Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind === 'computed' && fieldsOf(field.formula).includes(column.field) ? [[resource, name] as const] : [],
  )
  return [...shows, ...reckoned].every(([one, field]) => !reader.reads(one, field))
}

/** A field by which a view chooses rows, or names them, tells of the record by its being there. */
const isUntold = (registry: Registry, { name }: Resource, { field }: Column): boolean =>
  registry.all.every(
    ({ view, key }) =>
      view?.of !== name || (!Object.hasOwn(view.where, field) && !key.some((part) => shownBy(view, part) === field)),
  )

const ownFields = (resource: Resource, shown: string): readonly (readonly [Resource, string])[] => {
  const { view } = resource
  if (view === null) return []
  return Object.keys(resource.fields).flatMap((own) =>
    (view.lines === null ? shownBy(view, own) : ofParent(view, own)) === shown ? [[resource, own] as const] : [],
  )
}
