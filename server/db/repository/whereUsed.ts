import type { AnyRecord } from '../../../src/schema/json.ts'
import { sharedNamespace } from '../../contract.ts'
import { quoted } from '../ddl/names.ts'
import type { LineTable, Link, Table } from '../ddl/tableModel.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { isHidden } from '../where/paths.ts'
import { getRecord, limitsOf } from './read.ts'
import { referenceAliases } from './referenceAliases.ts'
import { visible } from './visible.ts'

/** A column, of a record or of its lines, that refers to a resource. */
export interface Referring {
  readonly table: Table
  readonly field: string
  /** Where the identifiers stand: the table itself or that of its lines. */
  readonly place: string
  readonly link: Link
  /** The reference stands in lines of the record. */
  readonly inLines: boolean
  readonly test: (value: string) => string
  /** The same for any of an array. */
  readonly among: (values: string) => string
}

/** Every place in the schema that can refer to a resource. */
export const referringTo = (resource: string, tables: ReadonlyMap<string, Table>): readonly Referring[] =>
  [...tables.values()].flatMap((table) => (table.resource.view === null ? placesIn(table, resource) : []))

/** The places of one table that can refer to a resource. */
export const placesIn = (table: Table, resource: string): readonly Referring[] => [
  ...table.links
    .filter(({ to }) => to === resource)
    .map((link) => ({
      table,
      field: link.field,
      place: table.name,
      link,
      inLines: false,
      test: (value: string) => holds('t', link, value),
      among: (values: string) => holdsOne('t', link, values),
    })),
  ...table.lines.flatMap((line) =>
    line.links
      .filter(({ to }) => to === resource)
      .map((link) => ({
        table,
        field: line.field,
        place: line.table,
        link,
        inLines: true,
        test: (value: string) => inLine(line, holds('l', link, value)),
        among: (values: string) => inLine(line, holdsOne('l', link, values)),
      })),
  ),
]

const inLine = ({ sql }: LineTable, holding: string): string =>
  `exists (select 1 from ${sql} l where l.namespace = t.namespace and l.parent_id = t.id and ${holding})`

const holds = (alias: string, { column, many }: Link, value: string): string =>
  many ? `${alias}.${quoted(column)} @> array[${value}]` : `${alias}.${quoted(column)} = ${value}`

const holdsOne = (alias: string, { column, many }: Link, values: string): string =>
  many ? `${alias}.${quoted(column)} && ${values}` : `${alias}.${quoted(column)} = any(${values})`

/**
 * Where a record is referred to, as far as the caller sees it: per resource and field how often, to a number, the first
 * few, and which condition on records finds them all.
 */
export const usesOf = async (
  context: RepositoryContext,
  id: string,
  countedTo: number,
): Promise<readonly AnyRecord[]> => {
  const record = await getRecord(context, id)
  const found: AnyRecord[] = []
  for (const { table, field, link, inLines, test, called } of namedIn(context, record)) {
    if (!context.reads(table.resource) || isHidden(field, table, context.scope)) continue
    const params = new Params()
    const condition = `${test(params.add(called, 'text'))} and ${visible(table, 't')}${limitsOf(context, table, 't', params)}`
    const title = isHidden(table.resource.title, table, context.scope)
      ? undefined
      : table.byField.get(table.resource.title)
    const text = `select count(*) over ()::int as count, u.id, u.title from (select t.id, ${title === undefined ? 't.id' : `t.${quoted(title.name)}::text`} as title from ${table.sql} t where ${condition} limit ${countedTo + 1}) u limit 5`
    const rows = await context.unit.run<{ count: number; id: string; title: string | null }>(text, params.values)
    const [first] = rows
    if (first === undefined) continue
    found.push({
      id: `${table.resource.name}.${field}`,
      resource: table.resource.name,
      field,
      count: Math.min(first.count, countedTo),
      ...(first.count > countedTo ? { more: true } : {}),
      ...(inLines ? {} : { where: { [field]: { [link.many ? 'has' : 'eq']: called } } }),
      first: rows.map((row) => ({ id: row.id, title: row.title ?? row.id })),
    })
  }
  return found
}

/** The places that can refer to a record, each with what the record is called there. */
const namedIn = (
  { registry, resource, tables }: RepositoryContext,
  record: AnyRecord,
): readonly (Referring & { readonly called: string })[] =>
  referenceAliases(registry, resource, record).flatMap(({ resource: name, id }) =>
    referringTo(name, tables).map((place) => ({ ...place, called: id })),
  )

/**
 * Resources that refer to any of the records, at most a few of them, to be named in the refusal.
 *
 * @param beside records of the same resource that go with them
 */
export const usersOf = async (
  context: RepositoryContext,
  records: readonly AnyRecord[],
  beside: readonly string[] = [],
): Promise<readonly string[]> => {
  const called = new Map<string, string[]>()
  for (const { resource, id } of records.flatMap((record) =>
    referenceAliases(context.registry, context.resource, record),
  ))
    called.set(resource, [...(called.get(resource) ?? []), id])
  const users: string[] = []
  for (const [name, ids] of called) users.push(...(await usersUnder(context, name, ids, beside)))
  return [...new Set(users)]
}

const usersUnder = async (
  context: RepositoryContext,
  name: string,
  ids: readonly string[],
  beside: readonly string[],
): Promise<readonly string[]> => {
  const places = referringTo(name, context.tables)
  if (places.length === 0) return []
  const shared = context.unit.namespace === sharedNamespace
  const isOwn = (table: Table): boolean => table.resource.name === context.resource.name
  const isAsked = !shared && places.some(({ table }) => isOwn(table))
  const parts = places.map(({ table, test, place, link }) => {
    if (shared)
      return `select '${table.resource.name}' as resource where estiba.refers('${place}', '${link.column}', ${link.many}, $1::text[])`
    const notOneOfThem = isOwn(table) ? ' and t.id <> all($2::text[])' : ''
    return `select '${table.resource.name}' as resource where exists (select 1 from unnest($1::text[]) as x(id) where exists (select 1 from ${table.sql} t where ${test('x.id')}${notOneOfThem}))`
  })
  const rows = await context.unit.run<{ resource: string }>(
    parts.join(' union '),
    isAsked ? [ids, [...ids, ...beside]] : [ids],
  )
  return rows.map(({ resource }) => resource)
}
