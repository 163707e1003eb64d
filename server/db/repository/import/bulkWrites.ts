import type { AnyRecord } from '../../../../src/schema/json.ts'
import { quoted } from '../../ddl/names.ts'
import type { Column } from '../../ddl/tableModel.ts'
import { Params } from '../../where/params.ts'
import type { RepositoryContext } from '../context.ts'
import { type HistoryAction, historyInsert } from '../history.ts'
import { lineInserts } from '../lineWrites.ts'
import type { Values } from '../hooks.ts'
import { changesBetween } from '../values.ts'

export interface NewRow {
  readonly id: string
  readonly values: Values
}

const atATime = 1000

/** How many rows come to be written, and what becomes of one that is there already: refused, unless it is to be left out. */
export interface BulkOrigin {
  readonly action: HistoryAction
  readonly batchId: string | null
  readonly taken?: 'leave'
}

/**
 * Inserts rows that were checked, with their lines and history, a thousand a statement.
 *
 * @returns the identifiers of those that are written
 */
export const insertRows = async (
  context: RepositoryContext,
  rows: readonly NewRow[],
  origin: BulkOrigin,
): Promise<readonly string[]> => {
  const written: string[] = []
  let running: Promise<readonly string[]> = Promise.resolve([])
  for (let start = 0; start < rows.length; start += atATime) {
    const insert = insertOf(context, rows.slice(start, start + atATime), origin)
    // The database writes one part while the next is made ready.
    written.push(...(await running))
    running = insert()
  }
  written.push(...(await running))
  return written
}

/** Makes the statement for some rows ready; what it gives sends it. */
export const insertOf = (
  context: RepositoryContext,
  rows: readonly NewRow[],
  { action, batchId, taken }: BulkOrigin,
): (() => Promise<readonly string[]>) => {
  const { caller, table, unit } = context
  const columns = table.columns.filter(({ generated }) => generated === null)
  const params = new Params()
  const by = params.add(caller.userId, 'text')
  const ids = params.add(
    rows.map(({ id }) => id),
    'text[]',
  )
  const changes = params.add(
    rows.map(({ values }) => JSON.stringify(changesBetween(context, {}, values))),
    'text[]',
  )
  const arrays = columns.map((column) =>
    arrayOf(
      column,
      rows.map(({ values }) => values[column.field]),
      params,
    ),
  )
  const names = columns.map((_column, index) => `c${index}`)
  const text = `with given as (select * from unnest(${[ids, changes, ...arrays].join(', ')}) as g(id, changes${names.map((name) => `, ${name}`).join('')})),
       main as (insert into ${table.sql} (namespace, id, created_by, updated_by${columns.map(({ name }) => `, ${quoted(name)}`).join('')})
         select current_setting('estiba.namespace'), g.id, ${by}, ${by}${columns.map((column, index) => `, ${fromArray(column, `g.c${index}`)}`).join('')} from given g${taken === 'leave' ? ' on conflict do nothing' : ''} returning namespace, id, version),
       logged as (select main.*, given.changes from main join given using (id)),
       log as (${historyInsert(context, params, 'logged', action, 'logged.changes::jsonb', batchId)})
       select id from main`
  return async () => {
    const written = await unit.run<{ readonly id: string }>(text, params.values)
    if (table.lines.length > 0) for (const row of rows) await insertLines(context, row)
    return written.map(({ id }) => id)
  }
}

const insertLines = async ({ table, unit }: RepositoryContext, { id, values }: NewRow): Promise<void> => {
  const params = new Params()
  const key = params.add(id, 'text')
  const statements = lineInserts(table.lines, values, params)
  if (statements.length === 0) return
  const parts = statements.map((statement, index) => `lines${index} as (${statement})`)
  await unit.run(
    `with main as (select current_setting('estiba.namespace') as namespace, ${key} as id), ${parts.join(', ')} select 1`,
    params.values,
  )
}

export interface ChangedRow {
  readonly record: AnyRecord
  readonly changed: Values
}

/** Updates rows that were checked, with their history, a thousand a statement. */
export const updateRows = async (
  context: RepositoryContext,
  rows: readonly ChangedRow[],
  { action, batchId }: BulkOrigin,
): Promise<void> => {
  const { caller, table, unit } = context
  for (let start = 0; start < rows.length; start += atATime) {
    const part = rows.slice(start, start + atATime)
    const columns = table.columns.filter(
      ({ field, generated }) => generated === null && part.some(({ changed }) => Object.hasOwn(changed, field)),
    )
    const params = new Params()
    const by = params.add(caller.userId, 'text')
    const ids = params.add(
      part.map(({ record }) => record.id),
      'text[]',
    )
    const changes = params.add(
      part.map(({ record, changed }) => JSON.stringify(changesBetween(context, record, changed))),
      'text[]',
    )
    const arrays = columns.map((column) =>
      arrayOf(
        column,
        part.map(({ record, changed }) =>
          Object.hasOwn(changed, column.field) ? changed[column.field] : record[column.field],
        ),
        params,
      ),
    )
    const sets = columns.map((column, index) => `${quoted(column.name)} = ${fromArray(column, `given.c${index}`)}`)
    await unit.run(
      `with given as (select * from unnest(${[ids, changes, ...arrays].join(', ')}) as g(id, changes${columns.map((_column, index) => `, c${index}`).join('')})),
       main as (update ${table.sql} t set ${[...sets, 'version = t.version + 1', 'updated_at = now()', `updated_by = ${by}`].join(', ')} from given
         where t.namespace = current_setting('estiba.namespace') and t.id = given.id returning t.namespace, t.id, t.version),
       logged as (select main.*, given.changes from main join given using (id)),
       log as (${historyInsert(context, params, 'logged', action, 'logged.changes::jsonb', batchId)})
       select 1`,
      params.values,
    )
  }
}

/** One column of many rows as one parameter; lists and JSON travel as text, since PostgreSQL flattens arrays of arrays. */
const arrayOf = ({ type }: Column, values: readonly unknown[], params: Params): string =>
  asText(type)
    ? params.add(
        values.map((value) => (value === null || value === undefined ? null : JSON.stringify(value))),
        'text[]',
      )
    : params.add(
        values.map((value) => value ?? null),
        `${type}[]`,
      )

const asText = (type: string): boolean => type === 'jsonb' || type.endsWith('[]')

const fromArray = ({ type }: Column, value: string): string => {
  if (type === 'jsonb') return `${value}::jsonb`
  return type.endsWith('[]')
    ? `(case when ${value} is not null then array(select jsonb_array_elements_text(${value}::jsonb)) end)`
    : value
}
