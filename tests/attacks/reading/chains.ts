import { keyIdentifier } from '../../../server/db/repository/identifiers.ts'
import { type Column, type LineTable, type Link, type Table, tablesOf } from '../../../server/db/ddl/tableModel.ts'
import { quoted } from '../../../server/db/ddl/names.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { World } from '../world.ts'

/** Two records of every resource: those of one chain refer to each other, and never to those of the other. */
export type Chain = 'mine' | 'other'
export const chains: readonly Chain[] = ['mine', 'other']

/** As the rows stand first, and with another value in each column. */
export type State = 'first' | 'changed'

export interface Chains {
  readonly tables: ReadonlyMap<string, Table>
  readonly idOf: (resource: string, chain: Chain) => string
  /** What stands in a column; null where nothing can. */
  readonly value: (table: Table, column: Column, chain: Chain, state: State) => unknown
}

/** Tables that keep rows of their own, in no order: nothing but lines refers by a key of the database. */
const stored = (tables: ReadonlyMap<string, Table>): readonly Table[] =>
  [...tables.values()].filter(({ resource }) => resource.view === null)

export const chainsOf = (registry: Registry): Chains => {
  const tables = tablesOf(registry)
  const idOf = (name: string, chain: Chain, depth = 0): string => {
    const resource = registry.get(name)
    const { view, key } = resource
    if (view !== null && view.lines !== null) return `${idOf(view.of, chain, depth)}~1`
    if (key.length === 0 || depth > 6) return view === null ? `${chain}-${name}` : idOf(view.of, chain, depth)
    const table = tables.get(name)
    const source = view === null ? table : tables.get(view.of)
    const values = Object.fromEntries(
      key.map((field) => {
        const shown = view === null ? field : (view.fields[field] ?? field)
        const column = source?.byField.get(shown)
        return [field, source === undefined || column === undefined ? chain : plain(source, column, chain, depth)]
      }),
    )
    return keyIdentifier(resource, values)
  }
  const plain = (table: Table, column: Column, chain: Chain, depth: number): unknown => {
    const link = table.links.find(({ field, column: name }) => field === column.field && name === column.name)
    if (link === undefined) return madeOf(column, table.resource.key, chain, 'first')
    return idOf(link.to, chain, depth + 1)
  }
  const value: Chains['value'] = (table, column, chain, state) => {
    const link = linkOf(table, column)
    if (link === undefined) return madeOf(column, table.resource.key, chain, state)
    const pointed = state === 'first' ? chain : chain === 'mine' ? 'other' : 'mine'
    // What only one record may refer to cannot change places at once.
    const unique = table.indexes.some((index) => index.unique && index.fields.includes(column.field))
    const id = unique && state === 'changed' ? `nobody-of-${chain}` : idOf(link.to, pointed)
    return link.many ? [id] : id
  }
  return { tables, idOf: (name, chain) => idOf(name, chain), value }
}

const linkOf = ({ links, lines }: Table, column: Column): Link | undefined =>
  [links, ...lines.map((line) => line.links)]
    .flat()
    .find((link) => link.column === column.name && link.field === column.field)

/** A value of a column's type, another one for each chain and state. */
const madeOf = ({ field, type, schema }: Column, keys: readonly string[], chain: Chain, state: State): unknown => {
  const at = (chain === 'mine' ? 0 : 1) + (state === 'first' ? 0 : 2)
  if ((schema.kind === 'choice' || schema.kind === 'status') && keys.includes(field))
    return schema.values[at % schema.values.length] ?? null
  if (schema.kind === 'choice' || schema.kind === 'status') {
    // The same in both chains at first: conditions on a state find both.
    const values = schema.values
    return values[state === 'first' ? 0 : values.length - 1] ?? null
  }
  const base = type.replace(/\(.*\)/, '')
  if (base === 'boolean') return state === 'first'
  if (base === 'date') return `2026-0${at + 2}-15`
  if (base === 'timestamptz') return `2026-0${at + 2}-15T10:00:00Z`
  if (base === 'jsonb') return JSON.stringify({ at: `json${at}` })
  if (base === 'text[]') return [`${field}-${at}`]
  if (['integer', 'smallint', 'bigint', 'numeric', 'double precision'].includes(base)) return at + 3
  return `${field.toLowerCase()}${['alpha', 'bravo', 'charlie', 'delta'][at] ?? ''}`
}

/** Writes both chains, or puts them back to how they stood. */
export const layChains = async (world: World, { tables, idOf, value }: Chains): Promise<void> => {
  for (const table of stored(tables)) {
    const columns = table.columns.filter(({ generated }) => generated === null)
    for (const chain of chains) {
      const id = idOf(table.resource.name, chain)
      const values = columns.map((column) => value(table, column, chain, 'first'))
      await insert(
        world,
        table.sql,
        ['namespace', 'id', 'created_by', 'updated_by'],
        ['t1', id, 'a1', 'a1'],
        columns,
        values,
      )
      for (const line of table.lines) await layLine(world, table, line, id, chain, value)
    }
  }
}

const layLine = async (
  world: World,
  table: Table,
  line: LineTable,
  parent: string,
  chain: Chain,
  value: Chains['value'],
): Promise<void> => {
  const columns = line.columns.filter(({ generated }) => generated === null)
  await insert(
    world,
    line.sql,
    ['namespace', 'parent_id', 'position'],
    ['t1', parent, 0],
    columns,
    columns.map((column) => value(table, column, chain, 'first')),
  )
}

const insert = async (
  world: World,
  sql: string,
  fixed: readonly string[],
  given: readonly unknown[],
  columns: readonly Column[],
  values: readonly unknown[],
): Promise<void> => {
  const names = [...fixed, ...columns.map(({ name }) => quoted(name))]
  const places = [
    ...given.map((_, at) => `$${at + 1}`),
    ...columns.map(({ type }, at) => `$${given.length + at + 1}::${type}`),
  ]
  const set = columns.map(({ name }) => `${quoted(name)} = excluded.${quoted(name)}`)
  const key = fixed.includes('position') ? 'namespace, parent_id, position' : 'namespace, id'
  await world.sql(
    `insert into ${sql} (${names.join(', ')}) values (${places.join(', ')}) on conflict (${key}) do ${set.length === 0 ? 'nothing' : `update set ${set.join(', ')}`}`,
    [...given, ...values],
  )
}
