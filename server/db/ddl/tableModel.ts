import type { Field, Fields } from '../../../src/schema/fields.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import type { Registry } from '../../../src/schema/registry.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import { formulaSql } from './formulaSql.ts'
import { columnName, indexName, literal, qualified, quoted, tableName } from './names.ts'
import { shownBy, type View } from '../../../src/schema/view.ts'
import { viewSql } from './viewSql.ts'
import { type Beside, type Near, nearOf } from './near.ts'

export interface Column {
  readonly field: string
  /** As it stands in the table, not quoted. */
  readonly name: string
  readonly type: string
  /** Natural order for what people read, bytes for identifiers; null: the type has no collation. */
  readonly collation: 'natural' | 'bytes' | null
  readonly schema: Field
  /** Expression of a stored generated column. */
  readonly generated: string | null
  /** The column beside it that filters find their way by; null where its own index serves them. */
  readonly near: Near | null
}

export interface Index {
  readonly name: string
  readonly unique: boolean
  readonly method: 'btree' | 'gin'
  /** Columns or expressions in SQL. */
  readonly on: string
  /** Fields that a breach is told at. */
  readonly fields: readonly string[]
  readonly where?: string
}

/** A reference that rows of this table hold, in a column of its own or of a line. */
export interface Link {
  readonly field: string
  readonly column: string
  readonly to: string
  readonly many: boolean
  /** Which records may be chosen. */
  readonly where: Where | null
}

export interface LineTable {
  readonly field: string
  /** The column that says which record's lines they are; of a view, that of the record which keeps them. */
  readonly owner: 'id' | 'kept_id'
  readonly table: string
  readonly sql: string
  /** What the table was called before. */
  readonly renamedFrom: string | null
  readonly columns: readonly Column[]
  readonly links: readonly Link[]
}

/** All that the database holds of one resource. */
export interface Table {
  readonly resource: Resource
  /** Not quoted, without schema. */
  readonly name: string
  /** Quoted, with schema; of a view, the selection of its rows. */
  readonly sql: string
  readonly shared: boolean
  readonly columns: readonly Column[]
  readonly byField: ReadonlyMap<string, Column>
  readonly lines: readonly LineTable[]
  readonly links: readonly Link[]
  /** Columns that `q` looks in. */
  readonly searched: readonly Column[]
  readonly indexes: readonly Index[]
}

/** The tables of every resource, by resource name. */
export const tablesOf = (registry: Registry, beside: Beside = 'nothing'): ReadonlyMap<string, Table> => {
  const stored = new Map(
    registry.all
      .filter(({ view }) => view === null)
      .map((resource): readonly [string, Table] => [resource.name, tableOf(resource, beside)]),
  )
  const seen = registry.all.flatMap((resource): readonly (readonly [string, Table])[] => {
    const base = resource.view === null ? undefined : stored.get(resource.view.of)
    return base === undefined ? [] : [[resource.name, viewOf(resource, base)]]
  })
  return new Map([...stored, ...seen])
}

/** A view reads like a table; it keeps nothing, so it shows the lines of another one and has no indexes of its own. */
const viewOf = (resource: Resource, base: Table): Table => {
  const plain = tableOf(resource)
  const { view } = resource
  if (view === null) return plain
  const table = view.lines === null ? showingNear(plain, view, base) : plain
  return {
    ...table,
    sql: viewSql(resource, view, base, table.columns),
    shared: base.shared,
    lines: table.lines.flatMap((line) => shownLines(view, base, line)),
    indexes: [],
  }
}

/** Columns of a view are found by what stands beside those of its table. */
const showingNear = (table: Table, view: View, base: Table): Table =>
  withColumns(
    table,
    table.columns.map((column) => ({
      ...column,
      near: base.byField.get(shownBy(view, column.field))?.near ?? null,
    })),
  )

const withColumns = (table: Table, columns: readonly Column[]): Table => {
  const byField = new Map(columns.map((column) => [column.field, column]))
  return { ...table, columns, byField, searched: table.searched.flatMap(({ field }) => byField.get(field) ?? []) }
}

/** Those fields of the kept lines that a view declares. */
const shownLines = (view: View, base: Table, own: LineTable): readonly LineTable[] => {
  const kept = base.lines.find(({ field }) => field === shownBy(view, own.field))
  if (kept === undefined) return []
  const declared = new Set(own.columns.map(({ field }) => field))
  return [
    {
      ...kept,
      field: own.field,
      owner: 'kept_id',
      columns: kept.columns.filter(({ field }) => declared.has(field)),
      links: kept.links.filter(({ field }) => declared.has(field)),
    },
  ]
}

export const tableOf = (resource: Resource, beside: Beside = 'nothing'): Table => {
  const table = barely(resource)
  return beside === 'nothing' ? table : withNear(table)
}

const barely = (resource: Resource): Table => {
  const name = tableName(resource.name)
  const columns = columnsOf(resource.fields)
  const byField = new Map(columns.map((column) => [column.field, column]))
  const searched = resource.search.flatMap((field) => byField.get(field) ?? [])
  const links = linksOf(resource.fields, resource.name)
  return {
    resource,
    name,
    sql: qualified(name),
    shared: resource.scope === 'shared',
    columns,
    byField,
    lines: linesOf(resource),
    links,
    searched,
    indexes: indexesOf(resource, name, byField, links, searched.length > 0),
  }
}

const columnsOf = (fields: Fields): readonly Column[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const slice = kindOf(schema)
    const type = slice.column(schema)
    if (type === null) return []
    const generated = 'formula' in schema ? formulaSql(schema, fields) : null
    const collation = type === 'text' ? (slice.searchable ? 'natural' : 'bytes') : null
    return [{ field, name: columnName(field), type, collation, schema, generated, near: null }]
  })

/** The resource that a field refers to; its own for the parent in a tree. */
export const targetOf = (field: Field, own: string): string | null =>
  'to' in field ? field.to : field.kind === 'parent' ? own : null

const linksOf = (fields: Fields, own: string): readonly Link[] =>
  Object.entries(fields).flatMap(([field, schema]) => {
    const to = targetOf(schema, own)
    return to === null
      ? []
      : [
          {
            field,
            column: columnName(field),
            to,
            many: kindOf(schema).column(schema) === 'text[]',
            where: 'where' in schema ? (schema.where ?? null) : null,
          },
        ]
  })

const linesOf = (resource: Resource): readonly LineTable[] =>
  Object.entries(resource.fields).flatMap(([field, schema]) => {
    if (!('fields' in schema)) return []
    const tableNamed = (name: string): string => `${tableName(resource.name)}__${columnName(name)}`
    const table = tableNamed(field)
    return [
      {
        field,
        owner: 'id' as const,
        table,
        sql: qualified(table),
        renamedFrom: schema.renamedFrom === undefined ? null : tableNamed(schema.renamedFrom),
        columns: columnsOf(schema.fields).map((column) => ({ ...column, name: lineColumn(column.name) })),
        links: linksOf(schema.fields, resource.name).map((link) => ({ ...link, column: lineColumn(link.column) })),
      },
    ]
  })

/** A line's table has its own words for the record and the place of a line in it. */
const lineColumn = (name: string): string =>
  ['namespace', 'parent_id', 'position'].includes(name) ? `${name}_of_line` : name

const indexesOf = (
  resource: Resource,
  table: string,
  columns: ReadonlyMap<string, Column>,
  links: readonly Link[],
  searchable: boolean,
): readonly Index[] => {
  const of = (fields: readonly string[]): readonly string[] =>
    fields.flatMap((field) => columns.get(field)?.name ?? (field === 'id' ? ['id'] : []))
  const unique = [
    ...Object.entries(resource.fields)
      .filter(([, field]) => field.unique)
      .map(([field]) => [field]),
    ...resource.unique,
  ]
  const sorted = [
    [resource.sort[0]],
    ...resource.columns.filter((field) => sortable(columns.get(field))).map((field) => [field]),
    ...resource.indexes,
  ]
  const byKey = new Map<string, Index>()
  const add = (index: Index): void => void (byKey.has(index.on) || byKey.set(index.on, index))
  const held = heldIn(resource, columns)
  for (const fields of unique) {
    if (sameFields(fields, resource.key)) continue
    const names = of(fields)
    add({
      name: indexName(table, ...names, 'key'),
      unique: true,
      method: 'btree',
      on: ['namespace', ...names].map(quoted).join(', '),
      fields,
      ...held,
    })
  }
  for (const fields of sorted) {
    const names = of(fields).filter((name) => name !== 'id')
    if (names.length > 0)
      add({
        name: indexName(table, ...names, 'idx'),
        unique: false,
        method: 'btree',
        on: ['namespace', ...names, 'id'].map(quoted).join(', '),
        fields,
      })
  }
  for (const { column, many, field } of links) {
    add(
      many
        ? { name: indexName(table, column, 'gin'), unique: false, method: 'gin', on: quoted(column), fields: [field] }
        : {
            name: indexName(table, column, 'idx'),
            unique: false,
            method: 'btree',
            on: ['namespace', column, 'id'].map(quoted).join(', '),
            fields: [field],
          },
    )
  }
  if (searchable)
    add({ name: indexName(table, 'search'), unique: false, method: 'gin', on: 'search_text gin_trgm_ops', fields: [] })
  if (resource.scope === 'shared')
    add({
      name: indexName(table, 'shadows'),
      unique: false,
      method: 'btree',
      on: 'namespace, id',
      fields: [],
      where: 'shadows',
    })
  return [...byKey.values()]
}

/** The rows whose unique values nobody else may have, where that is not all of them. */
const heldIn = ({ states }: Resource, columns: ReadonlyMap<string, Column>): { readonly where?: string } => {
  const column = columns.get(states?.field ?? '')
  return states === null || column === undefined || states.frees.length === 0
    ? {}
    : { where: `${quoted(column.name)} not in (${states.frees.map(literal).join(', ')})` }
}

/** Numbers that have an index and texts that `q` looks in get a column beside them, with an index of its own. */
const withNear = (table: Table): Table => {
  const indexed = new Set(table.indexes.map(({ fields }) => fields[0]))
  const wide = withColumns(
    table,
    table.columns.map((column) => {
      const wanted = table.searched.some(({ field }) => field === column.field) || indexed.has(column.field)
      return { ...column, near: wanted ? nearOf(column) : null }
    }),
  )
  const indexes = wide.columns.flatMap(({ near, field }): readonly Index[] =>
    near === null
      ? []
      : [
          {
            name: indexName(table.name, near.name, 'idx'),
            unique: false,
            method: 'btree',
            on: ['namespace', near.name, 'id'].map(quoted).join(', '),
            fields: [field],
          },
        ],
  )
  return { ...wide, indexes: [...table.indexes, ...indexes] }
}

const sortable = (column: Column | undefined): boolean => column !== undefined && kindOf(column.schema).sortable

const sameFields = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((field) => b.includes(field))
