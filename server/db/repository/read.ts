import type { AnyRecord } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { quoted } from '../ddl/names.ts'
import type { Table } from '../ddl/tableModel.ts'
import { rowLimitsSql } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import { recordColumns } from './columns.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import { visible } from './visible.ts'

/** The row limits of the caller on this resource, as SQL after `and`. */
export const rowLimits = (context: RepositoryContext, alias: string, params: Params): string =>
  limitsOf(context, context.table, alias, params)

/** The row limits of the caller on any resource, also one that is looked at from another. */
export const limitsOf = ({ scope }: RepositoryContext, table: Table, alias: string, params: Params): string =>
  rowLimitsSql(table, alias, scope, params)

/** Whether there may be records that the caller does not see. */
export const isLimited = ({ resource, scope }: RepositoryContext): boolean => scope.limits(resource)

/** One record; the same refusal for what is not there and what is not the caller's. */
export const getRecord = async (context: RepositoryContext, id: string): Promise<AnyRecord> => {
  const found = await findRecord(context, id)
  if (found === null) throw new ApiError('NOT_FOUND')
  return found
}

export const findRecord = async (
  context: RepositoryContext,
  id: string,
  hidden = hiddenFields(context),
): Promise<AnyRecord | null> => {
  if (!isIdentifier(id)) return null
  const params = new Params()
  const { table } = context
  // Behind an own copy that his limits shut out, the shared record does not come into sight.
  const seen = isLimited(context) ? ` and ${visible(table, 't')}` : ''
  const text = `select ${recordColumns(table, 't', hidden, true)} from ${table.sql} t where t.id = ${params.add(id)}${rowLimits(context, 't', params)}${seen} order by t.namespace desc limit 1`
  const found =
    context.session.dated() === null
      ? await context.unit.find<AnyRecord>(text, params.values)
      : (await context.unit.recall<AnyRecord>(text, params.values, true))[0]
  return found ?? (await findByKey(context, id, hidden))
}

/** A record whose number a move gave it keeps its identifier, and is found by its key as well. */
const findByKey = async (
  context: RepositoryContext,
  given: string,
  hidden: readonly string[],
): Promise<AnyRecord | null> => {
  const id = await keptIdentifier(context, given)
  return id === null || id === given ? null : findRecord(context, id, hidden)
}

/** The identifier of the record that a key names, where that may be another than the key; else null. */
export const keptIdentifier = async (
  { resource: { key, states }, table, unit }: RepositoryContext,
  given: string,
): Promise<string | null> => {
  if (states === null || states.numbers === null || !isIdentifier(given)) return null
  const parts = given.split('~')
  if (parts.length !== key.length) return null
  const params = new Params()
  const named = key.flatMap((field, at) => {
    const column = table.byField.get(field)
    return column === undefined ? [] : [`t.${quoted(column.name)} = ${params.add(parts[at], column.type)}`]
  })
  const [found] = await unit.run<{ readonly id: string }>(
    `select t.id from ${table.sql} t where ${named.join(' and ')} limit 1`,
    params.values,
    true,
  )
  return found?.id ?? null
}

const atOnce = 1000

/** Those of the identifiers that the caller sees, each once, in the order asked for, with their lines. */
export const getManyRecords = async (
  context: RepositoryContext,
  ids: readonly string[],
): Promise<readonly AnyRecord[]> => {
  const wanted = [...new Set(ids)].filter(isIdentifier)
  const found: AnyRecord[] = []
  for (let at = 0; at < wanted.length; at += atOnce)
    found.push(...(await readRows(context, wanted.slice(at, at + atOnce))))
  return found
}

/** What is read twice in the work of another day is asked once: nobody changes that day meanwhile. */
export const rowsRead = <T extends object>(
  { session, unit }: RepositoryContext,
  text: string,
  values: readonly unknown[],
  prepared: boolean,
): Promise<readonly T[]> =>
  session.dated() === null ? unit.run<T>(text, values, prepared) : unit.recall<T>(text, values, prepared)

const readRows = async (context: RepositoryContext, wanted: readonly string[]): Promise<readonly AnyRecord[]> => {
  const params = new Params()
  const { table } = context
  const text = `select ${recordColumns(table, 't', hiddenFields(context), true)} from ${table.sql} t where ${params.among('t.id', wanted)} and ${visible(table, 't')}${rowLimits(context, 't', params)}`
  const rows = await rowsRead<AnyRecord>(context, text, params.values, true)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

/** What cannot be stored cannot be found: NUL, half characters, texts past the length of a key. */
export const isIdentifier = (id: unknown): id is string =>
  typeof id === 'string' && id !== '' && id.length <= 500 && !/\u0000|\p{Surrogate}/u.test(id)
