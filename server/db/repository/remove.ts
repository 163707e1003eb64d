import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { ApiError } from '../../errors.ts'
import { dropFiles } from '../../files/dropFiles.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { type HistoryAction, historyInsert } from './history.ts'
import { askedBefore } from './askedBefore.ts'
import { type Locked, lockRecords } from './locked.ts'
import { mayWrite, writing } from './rights.ts'
import { shown } from './shown.ts'
import { usersOf } from './whereUsed.ts'

/**
 * Deletes records that nothing refers to, all of them or none.
 *
 * @param beside others of the resource that the same work deletes: they are in the way of none
 * @throws ApiError 404, 409 `STALE` or `IN_USE`; 403 for a shared record, which is not the company's to delete
 */
export const removeRecords = (
  context: RepositoryContext,
  ids: readonly string[],
  version?: number,
  origin: HistoryAction = 'delete',
  batchId: string | null = null,
  beside: readonly string[] = [],
): Promise<readonly AnyRecord[]> =>
  writing(context, async () => {
    mayWrite(context)
    if (ids.length > 1000 && origin === 'delete') throw new ApiError('MALFORMED')
    await context.unit.hold(
      ids.map((id) => ({ resource: context.resource.name, id })),
      'exclusive',
    )
    const locked = await lockRecords(context, ids)
    if (locked.length < new Set(ids).size) throw new ApiError('NOT_FOUND')
    for (const { record, own } of locked) {
      if (version !== undefined && record.version !== version)
        throw new ApiError('STALE', { text: 'staleDeleted', current: shown(context, record) })
      if (!own) throw new ApiError('FORBIDDEN')
      await askedBefore(context, {
        action: 'delete',
        resource: context.resource.name,
        id: record.id,
        input: {},
        current: record,
      })
    }
    await refuseIfUsed(context, locked, beside)
    await deleteRows(context, locked, origin, batchId)
    // Of a copy that hides a shared record the shared one keeps its identifier, and what lies beside it.
    const gone = locked.flatMap(({ record, shadows }) => (shadows ? [] : [record.id]))
    await dropFiles(context.session, context.resource.name, gone)
    for (const { record } of locked) {
      await context.hooks.after?.(context.session, {
        action: 'delete',
        resource: context.resource.name,
        id: record.id,
        input: {},
        current: record,
        record: null,
      })
    }
    return locked.map(({ record }) => shown(context, record))
  })

/** Of a copy that hides a shared record the shared one remains to be referred to. */
const refuseIfUsed = async (
  context: RepositoryContext,
  locked: readonly Locked[],
  beside: readonly string[],
): Promise<void> => {
  const users = await usersOf(
    context,
    locked.filter(({ shadows }) => !shadows).map(({ record }) => record),
    beside,
  )
  if (users.length === 0) return
  const { labels } = context.registry.get(users[0] ?? '')
  throw new ApiError('IN_USE', {
    values: {
      resources: [
        labels[context.caller.locale].many,
        ...users.slice(1).map((name) => context.registry.get(name).labels[context.caller.locale].many),
      ].join(', '),
    },
  })
}

const deleteRows = async (
  context: RepositoryContext,
  locked: readonly Locked[],
  origin: HistoryAction,
  batchId: string | null,
): Promise<void> => {
  const { caller, memory, resource, table, unit } = context
  const params = new Params()
  const changes: JsonObject = Object.fromEntries(locked.map(({ record }) => [record.id, lastValues(context, record)]))
  const given = params.add(JSON.stringify(changes), 'jsonb')
  const text = `with main as (delete from ${table.sql} t where t.namespace = current_setting('estiba.namespace') and ${params.among(
    't.id',
    locked.map(({ record }) => record.id),
  )} returning t.namespace, t.id, t.version + 1 as version),
    log as (${historyInsert(context, params, 'main', origin, `${given} -> main.id`, batchId)}) select id from main`
  await unit.run(text, params.values)
  memory.wrote(resource.name)
  for (const { record } of locked) {
    context.emit({
      type: 'change',
      namespace: unit.namespace,
      resource: resource.name,
      id: record.id,
      action: 'delete',
      version: (record.version ?? 0) + 1,
      by: caller.userId,
    })
  }
}

const lastValues = ({ resource }: RepositoryContext, record: AnyRecord): JsonObject =>
  Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const value = record[name] ?? null
      return value === null || field.secret || field.kind === 'password' ? [] : [[name, [value, null]]]
    }),
  ) as JsonObject
