import type { Catalogue, ExistingColumn } from './catalogue.ts'
import type { DesiredColumn, DesiredTable } from './desired.ts'
import { hashOf } from './hashOf.ts'
import { literal, quoted } from './names.ts'
import { customerMark, customerPolicy, customerPolicySql, looseFromCustomers, policySql } from './policies.ts'
import type { Index } from './tableModel.ts'

/** A change that loses data, and the SQL that would make it. */
export interface Destructive {
  /** `table.column`, as it is asked for by name. */
  readonly name: string
  readonly statements: readonly string[]
}

export interface Plan {
  /** Columns take their new names before all else. */
  readonly renames: readonly string[]
  readonly statements: readonly string[]
  /** What customers see of each table, when all tables and columns stand. */
  readonly customers: readonly string[]
  /** Before all else, where columns change that a policy may look at. */
  readonly loose: readonly string[]
  readonly destructive: readonly Destructive[]
  /** Columns that no resource declares: those of a newer build, or of a field that is gone. They are left as they are. */
  readonly leftovers: readonly Destructive[]
  /** Tables that no resource declares any more; they are left as they are. */
  readonly orphans: readonly string[]
}

const tableMark = 'estiba:resource'

/** What brings the database to the schema files: additive statements, and those that need asking for. */
export const planOf = (
  desired: readonly DesiredTable[],
  existing: Catalogue,
  systemNames: ReadonlySet<string>,
): Plan => {
  const parts = desired.map((table) => planTable(table, existing))
  const wanted = new Set(desired.map(({ name }) => name))
  const changesColumns = parts.some(({ renames, statements, destructive }) =>
    [...renames, ...statements, ...destructive.flatMap((one) => one.statements)].some((text) =>
      /\b(?:alter|drop|rename) column\b/.test(text),
    ),
  )
  return {
    renames: parts.flatMap(({ renames }) => renames),
    statements: parts.flatMap(({ statements }) => statements),
    loose: changesColumns
      ? desired.filter(({ name }) => existing.columns.has(name)).map(({ sql }) => looseFromCustomers(sql))
      : [],
    customers: desired
      .filter((table) => changesColumns || !tellsCustomers(table, existing))
      .flatMap(({ sql, customers }) => customerPolicySql(sql, customers)),
    destructive: parts.flatMap(({ destructive }) => destructive),
    leftovers: parts.flatMap(({ leftovers }) => leftovers),
    orphans: [...existing.columns.keys()].filter((name) => !wanted.has(name) && !systemNames.has(name)),
  }
}

type TablePlan = Omit<Plan, 'orphans' | 'customers' | 'loose'>

const tellsCustomers = ({ name, customers }: DesiredTable, existing: Catalogue): boolean =>
  existing.policies
    .get(name)
    ?.some((policy) => policy.name === customerPolicy && policy.mark === customerMark(customers)) ?? false

const planTable = (table: DesiredTable, existing: Catalogue): TablePlan => {
  const columns = existing.columns.get(table.name)
  if (columns === undefined) {
    const definitions = table.columns.map(({ name, type, rest }) => `${quoted(name)} ${type}${rest}`)
    return {
      renames: [],
      statements: [
        `create table ${table.sql} (${[table.frame, ...definitions].join(', ')})`,
        `comment on table ${table.sql} is ${literal(tableMark)}`,
        ...table.columns.flatMap((column) => markColumn(table, column)),
        ...policySql(table.sql, table.shared),
        ...table.indexes.flatMap((index) => createIndex(table, index)),
      ],
      destructive: [],
      leftovers: [],
    }
  }
  return changes(table, columns, existing)
}

const changes = (table: DesiredTable, stored: readonly ExistingColumn[], existing: Catalogue): TablePlan => {
  const renamed = renamesOf(table, stored)
  const columns = stored.map((column) => ({ ...column, name: renamed.get(column.name) ?? column.name }))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const statements: string[] = []
  const destructive: Destructive[] = []
  const leftovers: Destructive[] = []
  const dropped = new Set<string>()
  const retyped = table.columns.some((column) => typeChange(column, byName.get(column.name)) !== null)
  for (const column of columns) {
    const wanted = table.columns.find(({ name }) => name === column.name)
    const stale = column.generated && (wanted === undefined || retyped || column.mark !== markOf(wanted))
    if (stale || (wanted !== undefined && wanted.generated !== null && !column.generated)) {
      statements.push(dropColumn(table, column.name))
      dropped.add(column.name)
    } else if (wanted === undefined && !table.frameColumns.includes(column.name)) {
      leftovers.push({
        name: `${table.name}.${column.name}`,
        statements: [dropColumn(table, column.name)],
      })
    }
  }
  const becomesShared = table.shared && !byName.has('shadows') && table.frameColumns.includes('shadows')
  if (becomesShared) statements.push(`alter table ${table.sql} add column shadows boolean not null default false`)
  // Where customers had no policy yet, their role had no rights either.
  const policies = existing.policies.get(table.name) ?? []
  const guarded = policies.every(({ refuses }) => refuses) && policies.some(({ name }) => name === customerPolicy)
  if (becomesShared || !guarded) statements.push(...policySql(table.sql, table.shared))
  for (const column of table.columns) {
    const change = dropped.has(column.name) ? null : typeChange(column, byName.get(column.name))
    if (change === 'safe') statements.push(retype(table, column))
    if (change === 'lossy')
      destructive.push({
        name: `${table.name}.${column.name}`,
        statements: [...madeOf(table, column, columns), retype(table, column)],
      })
    if (!byName.has(column.name) || dropped.has(column.name)) {
      statements.push(
        `alter table ${table.sql} add column ${quoted(column.name)} ${column.type}${column.rest}`,
        ...markColumn(table, column),
      )
    }
  }
  return {
    renames: [...renamed].map(
      ([from, to]) => `alter table ${table.sql} rename column ${quoted(from)} to ${quoted(to)}`,
    ),
    statements: [...statements, ...indexChanges(table, existing, dropped)],
    destructive,
    leftovers,
  }
}

/** Columns that are there under the name that a field had before, by that name. */
const renamesOf = (table: DesiredTable, stored: readonly ExistingColumn[]): ReadonlyMap<string, string> => {
  const there = new Set(stored.map(({ name }) => name))
  const wanted = new Set(table.columns.map(({ name }) => name))
  return new Map(
    table.columns.flatMap(({ name, renamedFrom }) =>
      renamedFrom !== null && !there.has(name) && there.has(renamedFrom) && !wanted.has(renamedFrom)
        ? [[renamedFrom, name] as const]
        : [],
    ),
  )
}

/** Whether tables as they stand hold all that is wanted of them, though it may be less than there is. */
export const serves = (desired: readonly DesiredTable[], existing: Catalogue): boolean =>
  desired.every((table) => {
    const there = new Map((existing.columns.get(table.name) ?? []).map((column) => [column.name, column]))
    return table.columns.every(({ name, type }) => {
      const found = there.get(name)
      return found !== undefined && (found.type === type || widens(type, found.type))
    })
  })

const indexChanges = (table: DesiredTable, existing: Catalogue, dropped: ReadonlySet<string>): readonly string[] => {
  const standing = new Map((existing.indexes.get(table.name) ?? []).map((index) => [index.name, index]))
  const gone = [...standing.values()].filter(
    ({ name, mark }) => mark?.startsWith('estiba:') && !table.indexes.some((index) => index.name === name),
  )
  const lost = (index: Index): boolean => [...dropped].some((column) => index.on.includes(column))
  return [
    ...gone.map(({ name }) => `drop index if exists estiba.${quoted(name)}`),
    ...table.indexes
      .filter((index) => standing.get(index.name)?.mark !== indexMark(index) || lost(index))
      .flatMap((index) => [`drop index if exists estiba.${quoted(index.name)}`, ...createIndex(table, index)]),
  ]
}

const dropColumn = (table: DesiredTable, name: string): string =>
  `alter table ${table.sql} drop column if exists ${quoted(name)} cascade`

/** A column's type changes only when those that are made of it are gone; what is missing is added afterwards. */
const madeOf = (table: DesiredTable, { name }: DesiredColumn, stored: readonly ExistingColumn[]): readonly string[] =>
  stored
    .filter(({ generated }) => generated)
    .filter((column) => {
      const wanted = table.columns.find((one) => one.name === column.name)
      return wanted === undefined || wanted.generated === null || wanted.generated.includes(quoted(name))
    })
    .map((column) => dropColumn(table, column.name))

const retype = (table: DesiredTable, { name, type, collation }: DesiredColumn): string =>
  `alter table ${table.sql} alter column ${quoted(name)} type ${type}${collation === null ? '' : ` collate ${collation}`} using ${quoted(name)}::${type}`

const typeChange = (wanted: DesiredColumn, found: ExistingColumn | undefined): 'safe' | 'lossy' | null => {
  if (found === undefined || wanted.generated !== null || found.generated) return null
  if (found.type !== wanted.type) return widens(found.type, wanted.type) ? 'safe' : 'lossy'
  const collation = wanted.collation?.replace(/^.*"(\w+)"$/, '$1') ?? null
  return collation === found.collation ? null : 'safe'
}

const decimals = /^numeric\((\d+),(\d+)\)$/

/** Whether every value of one type is a value of the other. */
const widens = (from: string, to: string): boolean => {
  if (to === 'text' && from !== 'text[]' && from !== 'jsonb') return true
  const [a, b] = [decimals.exec(from), decimals.exec(to)]
  if (from === 'bigint') return b !== null && Number(b[1]) - Number(b[2]) >= 15
  return (
    a !== null &&
    b !== null &&
    Number(b[2]) >= Number(a[2]) &&
    Number(b[1]) - Number(b[2]) >= Number(a[1]) - Number(a[2])
  )
}

const markOf = (column: DesiredColumn): string => `estiba:${hashOf(`${column.type} ${column.generated}`)}`

const markColumn = (table: DesiredTable, column: DesiredColumn): readonly string[] =>
  column.generated === null
    ? []
    : [`comment on column ${table.sql}.${quoted(column.name)} is ${literal(markOf(column))}`]

const indexMark = (index: Index): string => `estiba:${hashOf(JSON.stringify(index))}`

const createIndex = (table: DesiredTable, index: Index): readonly string[] => [
  `create ${index.unique ? 'unique ' : ''}index ${quoted(index.name)} on ${table.sql} using ${index.method} (${index.on})${index.where === undefined ? '' : ` where ${index.where}`}`,
  `comment on index estiba.${quoted(index.name)} is ${literal(indexMark(index))}`,
]
