import { type CustomerCondition, customerConditions, everything } from './customerSight.ts'
import { columnName, literal, quoted } from './names.ts'
import type { Column, Index, LineTable, Table } from './tableModel.ts'

export interface DesiredColumn {
  readonly name: string
  readonly type: string
  readonly collation: string | null
  readonly generated: string | null
  /** What the column was called before. */
  readonly renamedFrom: string | null
  /** Follows the type in `add column`. */
  readonly rest: string
  /** What rows have that were there before the column: the value that a new record begins with, in SQL. */
  readonly fill: string | null
}

/** A table as the schema files want it, free of the field language. */
export interface DesiredTable {
  readonly name: string
  readonly sql: string
  /** What the table of these lines was called before. */
  readonly renamedFrom: string | null
  readonly shared: boolean
  /** The fields whose values are the identifiers; null: lines have none. */
  readonly key: string | null
  /** The same by the names that the fields had before. */
  readonly formerKey: string | null
  /** Columns that every table of its sort has, with the keys. */
  readonly frame: string
  readonly frameColumns: readonly string[]
  readonly columns: readonly DesiredColumn[]
  readonly indexes: readonly Index[]
  /** What row-level security shows a customer of the company. */
  readonly customers: CustomerCondition
}

export const desiredTables = (tables: ReadonlyMap<string, Table>): readonly DesiredTable[] => {
  const conditions = customerConditions(tables)
  return [...tables.values()]
    .filter(({ resource }) => resource.view === null)
    .flatMap((table) => [mainTable(table), ...table.lines.map((line) => lineTable(table, line))])
    .map((table) => ({ ...table, customers: conditions.get(table.name) ?? everything }))
}

const mainTable = (table: Table): Omit<DesiredTable, 'customers'> => ({
  name: table.name,
  sql: table.sql,
  renamedFrom: null,
  key: table.resource.key.join(', '),
  formerKey: table.resource.key.map((field) => table.resource.fields[field]?.renamedFrom ?? field).join(', '),
  shared: table.shared,
  frame: `namespace text collate "C" not null, id text collate "C" not null, version integer not null default 1,
    created_at timestamptz not null default now(), created_by text collate "C" not null default '',
    updated_at timestamptz not null default now(), updated_by text collate "C" not null default ''${table.shared ? ', shadows boolean not null default false' : ''},
    primary key (namespace, id)`,
  frameColumns: [
    'namespace',
    'id',
    'version',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    ...(table.shared ? ['shadows'] : []),
  ],
  columns: [...table.columns.map(desiredColumn), ...table.columns.flatMap(nearColumn), ...searchColumn(table.searched)],
  indexes: table.indexes,
})

const lineTable = (table: Table, line: LineTable): Omit<DesiredTable, 'customers'> => ({
  name: line.table,
  sql: line.sql,
  renamedFrom: line.renamedFrom,
  key: null,
  formerKey: null,
  shared: table.shared,
  frame: `namespace text collate "C" not null, parent_id text collate "C" not null, position integer not null,
    primary key (namespace, parent_id, position),
    foreign key (namespace, parent_id) references ${table.sql} (namespace, id) on delete cascade`,
  frameColumns: ['namespace', 'parent_id', 'position'],
  columns: line.columns.map(desiredColumn),
  indexes: line.links.map(({ column, many, field }) => ({
    name: `${line.table}_${column}_idx`.slice(0, 60),
    unique: false,
    method: many ? ('gin' as const) : ('btree' as const),
    on: many ? quoted(column) : `namespace, ${quoted(column)}`,
    fields: [field],
  })),
})

const collations = { natural: 'estiba."natural"', bytes: '"C"' } as const

const desiredColumn = ({ name, type, collation, generated, schema }: Column): DesiredColumn => ({
  name,
  type,
  renamedFrom: schema.renamedFrom === undefined ? null : columnName(schema.renamedFrom),
  collation: collation === null ? null : collations[collation],
  generated,
  rest: `${collation === null ? '' : ` collate ${collations[collation]}`}${generated === null ? '' : ` generated always as (${generated}) stored`}`,
  fill: generated === null ? filling(schema, type) : null,
})

const filling = (schema: Column['schema'], type: string): string | null => {
  const { default: value, kind, readOnly = false } = schema
  // What goes with another value of the record is nobody's usual one; of what happened before the server alone knows.
  if (value === undefined || value === null || 'goesWith' in schema || (readOnly && kind !== 'status')) return null
  if (type === 'jsonb') return `${literal(JSON.stringify(value))}::jsonb`
  if (Array.isArray(value)) return `array[${value.map((one) => literal(String(one))).join(', ')}]::${type}`
  return `${literal(String(value))}::${type}`
}

const nearColumn = ({ near }: Column): readonly DesiredColumn[] =>
  near === null
    ? []
    : [
        {
          name: near.name,
          type: near.type,
          renamedFrom: null,
          collation: near.type === 'text' ? collations.bytes : null,
          generated: near.expression,
          rest: `${near.type === 'text' ? ` collate ${collations.bytes}` : ''} generated always as (${near.expression}) stored`,
          fill: null,
        },
      ]

/** What `q` is looked for in: the searched fields, folded, in one text. */
const searchColumn = (searched: readonly Column[]): readonly DesiredColumn[] => {
  if (searched.length === 0) return []
  const parts = searched.map(({ name, type }) => `coalesce(${quoted(name)}${type === 'text' ? '' : '::text'}, '')`)
  const generated = `estiba.fold(${parts.join(` || ${literal(' ')} || `)})`
  return [
    {
      name: 'search_text',
      type: 'text',
      renamedFrom: null,
      collation: '"C"',
      generated,
      rest: ` collate "C" generated always as (${generated}) stored`,
      fill: null,
    },
  ]
}
