import type { AnyRecord } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import type { Table } from '../ddl/tableModel.ts'
import { Params } from '../where/params.ts'
import { recordColumns } from './columns.ts'
import type { RepositoryContext } from './context.ts'
import { assertOwner } from './ownership.ts'
import { isIdentifier, keptIdentifier, rowLimits } from './read.ts'
import { visible } from './visible.ts'

/** A stored record that this transaction alone may change. */
export interface Locked {
  /** Every field, those that the caller's role hides too. */
  readonly record: AnyRecord
  /** The company's own; a shared one is not locked, a write makes a copy of it. */
  readonly own: boolean
  /** Hides a shared record of the same identifier. */
  readonly shadows: boolean
}

/** @throws ApiError 404 for what is not there and what is not the caller's alike */
export const lockRecord = async (context: RepositoryContext, id: string): Promise<Locked> => {
  const [found = await lockKept(context, id)] = await lockRecords(context, [id])
  if (found === undefined) throw new ApiError('NOT_FOUND')
  return found
}

const lockKept = async (context: RepositoryContext, given: string): Promise<Locked | undefined> => {
  const id = await keptIdentifier(context, given)
  return id === null || id === given ? undefined : (await lockRecords(context, [id]))[0]
}

/**
 * Those of the records that the caller sees, locked in one order.
 *
 * @throws ApiError 403 where one is somebody else's
 */
export const lockRecords = async (context: RepositoryContext, ids: readonly string[]): Promise<readonly Locked[]> => {
  const found = await lockSeen(context, ids)
  assertOwner(
    context,
    found.map(({ record }) => record),
  )
  return found
}

/** The same without a refusal of what is somebody else's. */
export const lockSeen = async (context: RepositoryContext, ids: readonly string[]): Promise<readonly Locked[]> => {
  const wanted = [...new Set(ids.filter(isIdentifier))]
  const own = await select(
    context,
    wanted,
    "t.namespace = current_setting('estiba.namespace')",
    'order by t.id for update of t',
  )
  const rest = wanted.filter((id) => !own.some(({ record }) => record.id === id))
  const shared =
    context.table.shared && rest.length > 0
      ? await select(context, rest, `t.namespace = '*' and ${visible(context.table, 't')}`, 'order by t.id')
      : []
  const all = new Map([...shared, ...own].map((locked) => [locked.record.id, locked]))
  return wanted.flatMap((id) => all.get(id) ?? [])
}

const select = async (
  context: RepositoryContext,
  ids: readonly string[],
  which: string,
  end: string,
): Promise<readonly Locked[]> => {
  const { table, unit } = context
  const params = new Params()
  const text = `select ${recordColumns(table, 't', [], true)}, t.namespace = current_setting('estiba.namespace') as "#own", ${table.shared ? 't.shadows' : 'false'} as "#shadows", ${overtaken(table)} as "#overtaken"
    from ${table.sql} t where ${which} and ${params.among('t.id', ids)}${rowLimits(context, 't', params)} ${end}`
  const rows = await unit.lock(text, params.values, ids.length, ({ '#overtaken': is }) => is === true)
  return rows.map(({ '#own': own, '#shadows': shadows, '#overtaken': _overtaken, ...record }) => ({
    record,
    own: own === true,
    shadows: shadows === true,
  }))
}

/**
 * Whether somebody changed the record while it was waited for: PostgreSQL then answers the row as it is now, and all
 * that the statement reads beside it, its lines, as it was when the statement began.
 */
const overtaken = ({ lines, sql }: Table): string =>
  lines.length === 0
    ? 'false'
    : `(select o.version from ${sql} o where o.namespace = t.namespace and o.id = t.id) is distinct from t.version`
