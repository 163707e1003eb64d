import type { Catalogue, ExistingColumn } from './catalogue.ts'
import type { DesiredColumn, DesiredTable } from './desired.ts'
import { hashOf } from './hashOf.ts'
import { afterMoving, movedTables } from './movedTables.ts'
import { literal, qualified, quoted } from './names.ts'
import { customerMark, customerPolicy, customerPolicySql, looseFromCustomers, policySql } from './policies.ts'
import type { OtherKey, Unique } from './refusals.ts'
import type { Index } from './tableModel.ts'
import { retype, typeChange, widens } from './typeChanges.ts'

/** A change that loses data, and the SQL that would make it. */
export interface Destructive {
  /** `table.column`, as it is asked for by name. */
  readonly name: string
  readonly statements: readonly string[]
}

export interface Plan {
  /** Tables and columns take their new names, and columns keep what was reckoned in them, before all else. */
  readonly kept: readonly string[]
  readonly statements: readonly string[]
  /** Unique indexes, made after the statements where no two rows stand in their way. */
  readonly uniques: readonly Unique[]
  /** Tables whose key is another one now. */
  readonly keys: readonly OtherKey[]
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

/** Kept as the comment of a table. */
const tableMark = ({ key }: DesiredTable): string => `estiba:resource${key === null ? '' : ` key=${key}`}`

const keyMarked = /^estiba:resource key=(.*)$/

/** What brings the database to the schema files: additive statements, and those that need asking for. */
export const planOf = (desired: readonly DesiredTable[], found: Catalogue, systemNames: ReadonlySet<string>): Plan => {
  const moved = movedTables(desired, found, systemNames)
  const existing = afterMoving(found, moved)
  const parts = desired.map((table) => planTable(table, existing))
  const wanted = new Set(desired.map(({ name }) => name))
  const changesColumns = parts.some(({ kept, statements, destructive }) =>
    [...kept, ...statements, ...destructive.flatMap((one) => one.statements)].some((text) =>
      /\b(?:alter|drop|rename) column\b/.test(text),
    ),
  )
  return {
    kept: [
      ...[...moved].map(([name, former]) => `alter table ${qualified(former)} rename to ${quoted(name)}`),
      ...parts.flatMap(({ kept }) => kept),
    ],
    statements: parts.flatMap(({ statements }) => statements),
    uniques: parts.flatMap(({ uniques }) => uniques),
    keys: parts.flatMap(({ keys }) => keys),
    loose: changesColumns
      ? desired
          .map(({ name }) => moved.get(name) ?? name)
          .filter((name) => found.columns.has(name))
          .map((name) => looseFromCustomers(qualified(name)))
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
      kept: [],
      statements: [
        `create table ${table.sql} (${[table.frame, ...definitions].join(', ')})`,
        markTable(table),
        ...table.columns.flatMap((column) => markColumn(table, column)),
        ...policySql(table.sql, table.shared),
        ...table.indexes.flatMap((index) => createIndex(table, index)),
      ],
      uniques: [],
      keys: [],
      destructive: [],
      leftovers: [],
    }
  }
  return changes(table, columns, existing)
}

const changes = (table: DesiredTable, stored: readonly ExistingColumn[], existing: Catalogue): TablePlan => {
  const renamed = renamesOf(table, stored)
  const reckoned = stored.map((column) => ({ ...column, name: renamed.get(column.name) ?? column.name }))
  // What is typed from now on keeps what was reckoned until now.
  const typed = new Set(
    reckoned
      .filter(({ name, generated }) => generated && table.columns.some((one) => one.name === name && !one.generated))
      .map(({ name }) => name),
  )
  const columns = reckoned.map((column) => (typed.has(column.name) ? { ...column, generated: false } : column))
  const byName = new Map(columns.map((column) => [column.name, column]))
  const statements: string[] = []
  const destructive: Destructive[] = []
  const leftovers: Destructive[] = []
  const dropped = new Set<string>()
  const indexes = indexChanges(table, existing)
  const retyped = table.columns.some((column) => typeChange(column, byName.get(column.name)) !== null)
  for (const column of columns) {
    const wanted = table.columns.find(({ name }) => name === column.name)
    const stale = column.generated && (wanted === undefined || retyped || column.mark !== markOf(wanted))
    if (stale) {
      statements.push(dropColumn(table, column.name))
      dropped.add(column.name)
    } else if (wanted !== undefined && wanted.generated !== null && !column.generated) {
      // Typed until now, reckoned from now on.
      destructive.push({ name: `${table.name}.${column.name}`, statements: [dropColumn(table, column.name)] })
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
    const found = dropped.has(column.name) ? undefined : byName.get(column.name)
    const change = typeChange(column, found)
    // An index of lists holds no single values.
    const lists = [column.type, found?.type].includes('text[]')
    const changed = found === undefined ? [] : [...(lists ? indexes.gone : []), retype(table, column, found.type)]
    if (change === 'safe') statements.push(...changed)
    if (change === 'lossy')
      destructive.push({
        name: `${table.name}.${column.name}`,
        statements: [...madeOf(table, column, columns), ...changed],
      })
    if (!byName.has(column.name) || dropped.has(column.name)) {
      statements.push(...addColumn(table, column))
    }
  }
  const made = indexes.made(dropped)
  return {
    kept: [
      ...[...renamed].map(([from, to]) => `alter table ${table.sql} rename column ${quoted(from)} to ${quoted(to)}`),
      ...[...typed].flatMap((name) => [
        `alter table ${table.sql} alter column ${quoted(name)} drop expression`,
        `comment on column ${table.sql}.${quoted(name)} is null`,
      ]),
    ],
    statements: [
      ...(existing.marks.get(table.name) === tableMark(table) ? [] : [markTable(table)]),
      ...statements,
      ...indexes.gone,
      ...made.filter(({ index }) => !index.unique).flatMap((one) => one.statements),
    ],
    uniques: made.filter(({ index }) => index.unique),
    keys: keyChange(table, existing),
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

interface IndexChanges {
  readonly gone: readonly string[]
  readonly made: (dropped: ReadonlySet<string>) => readonly Unique[]
}

const indexChanges = (table: DesiredTable, existing: Catalogue): IndexChanges => {
  const standing = new Map((existing.indexes.get(table.name) ?? []).map((index) => [index.name, index]))
  const gone = [...standing.values()].filter(
    ({ name, mark }) => mark?.startsWith('estiba:') && !table.indexes.some((index) => index.name === name),
  )
  return {
    gone: gone.map(({ name }) => dropIndex(name)),
    made: (dropped) =>
      table.indexes
        .filter(
          (index) =>
            standing.get(index.name)?.mark !== indexMark(index) ||
            [...dropped].some((column) => index.on.includes(column)),
        )
        .map((index) => ({
          table: table.name,
          sql: table.sql,
          index,
          statements: [dropIndex(index.name), ...createIndex(table, index)],
        })),
  }
}

const dropIndex = (name: string): string => `drop index if exists estiba.${quoted(name)}`

/** A table of a build before says no key: it is taken to be the one of now. */
const keyChange = (table: DesiredTable, { marks }: Catalogue): readonly OtherKey[] => {
  const was = keyMarked.exec(marks.get(table.name) ?? '')?.[1]
  return table.key === null || was === undefined || was === table.key || was === table.formerKey
    ? []
    : [{ table: table.name, sql: table.sql, was, now: table.key }]
}

const markTable = (table: DesiredTable): string => `comment on table ${table.sql} is ${literal(tableMark(table))}`

/** Rows that are there get what a new record begins with; those to come are told by the server. */
const addColumn = (table: DesiredTable, column: DesiredColumn): readonly string[] => [
  `alter table ${table.sql} add column ${quoted(column.name)} ${column.type}${column.rest}${column.fill === null ? '' : ` default ${column.fill}`}`,
  // Without the word `column`: no policy stands in the way of it.
  ...(column.fill === null ? [] : [`alter table ${table.sql} alter ${quoted(column.name)} drop default`]),
  ...markColumn(table, column),
]

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
