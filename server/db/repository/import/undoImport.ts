import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import { ApiError } from '../../../errors.ts'
import { noteUses } from '../../../files/fileUses.ts'
import type { HistoryEntry } from '../../../../src/domain/historyEntry.ts'
import { askedBefore } from '../askedBefore.ts'
import type { RepositoryContext } from '../context.ts'
import { type Locked, lockRecords } from '../locked.ts'
import { removeRecords } from '../remove.ts'
import { mayWrite, writing } from '../rights.ts'
import { writeChange } from '../update.ts'
import { usersOf } from '../whereUsed.ts'

interface Entry {
  readonly id: number
  readonly record_id: string
  readonly version: number
  readonly changes: HistoryEntry['changes']
}

interface Batch {
  readonly id: string
  /** Its records go with it, also where the caller may delete none by himself. */
  readonly own: boolean
}

const atATime = 1000

/**
 * Takes an import back: what it made is deleted, what it changed gets its former values. All or nothing.
 *
 * @throws ApiError 404 for a batch that is not there or undone already, 409 where a record was changed since, or is in use,
 *   403 where the caller could not have made it, nor delete what somebody else made
 */
export const undoImport = (context: RepositoryContext, batchId: string): Promise<{ readonly undone: number }> =>
  writing(context, async () => {
    mayWrite(context)
    const { caller, resource, unit } = context
    const [batch] = await unit.run<Batch>(
      "update estiba.import_batches set undone_at = clock_timestamp(), import_key = null where namespace = current_setting('estiba.namespace') and id = $1 and resource = $2 and undone_at is null returning id, user_id = $3 as own",
      [batchId, resource.name, caller.userId],
    )
    if (batch === undefined) throw new ApiError('NOT_FOUND')
    const entries = await unit.run<Entry>(
      "select id, record_id, version, changes from estiba.history where namespace = current_setting('estiba.namespace') and batch_id = $1 and resource = $2 and action = 'import' order by id desc",
      [batchId, resource.name],
    )
    const made = entries.filter(isNew).map(({ record_id: id }) => id)
    for (let start = 0; start < entries.length; start += atATime)
      await undoSome(context, entries.slice(start, start + atATime), { ...batch, made })
    if (entries.length > 0)
      context.emit({
        type: 'change',
        namespace: unit.namespace,
        resource: resource.name,
        id: '*',
        action: 'update',
        version: 0,
        by: caller.userId,
      })
    return { undone: entries.length }
  })

const isNew = ({ version }: Entry): boolean => version === 1

const undoSome = async (
  context: RepositoryContext,
  entries: readonly Entry[],
  batch: Batch & { readonly made: readonly string[] },
): Promise<void> => {
  const quiet = { ...context, emit: () => undefined }
  const ids = (some: readonly Entry[]): readonly string[] => some.map(({ record_id: id }) => id)
  const locked = new Map((await lockRecords(context, ids(entries))).map((one) => [one.record.id, one]))
  const others = new Set(await wroteSince(context, entries))
  const changedSince = entries.filter(
    ({ record_id: id, version }) => others.has(id) || locked.get(id)?.record.version !== version,
  )
  if (changedSince.length > 0)
    throw new ApiError('STATE', { text: 'changedSince', values: { records: await named(context, ids(changedSince)) } })
  const made = entries.filter(isNew)
  if (made.length > 0) {
    if (!batch.own && !allows(context.caller, context.resource, 'delete')) throw new ApiError('FORBIDDEN')
    const records = made.flatMap(({ record_id: id }) => locked.get(id)?.record ?? [])
    await removeRecords(quiet, ids(made), undefined, 'undo', batch.id, batch.made).catch(async (problem: unknown) => {
      if (!(problem instanceof ApiError) || problem.code !== 'IN_USE') throw problem
      const used = await usedOne(context, records, batch.made)
      if (used === undefined) throw problem
      const values = { ...problem.values, records: await named(context, [used.id]) }
      throw new ApiError('IN_USE', { text: 'usedSince', values })
    })
  }
  const changed = entries.filter((entry) => !isNew(entry))
  for (const { record_id: id, changes } of changed) {
    const one = locked.get(id)
    if (one !== undefined) await writeBack(quiet, one, changes, batch)
  }
}

/** Those that are others by now: they were deleted, and their key and version are those of some made since. */
const wroteSince = async (
  { resource, unit }: RepositoryContext,
  entries: readonly Entry[],
): Promise<readonly string[]> => {
  const found = await unit.run<{ readonly id: string }>(
    `select e.record_id as id from unnest($1::text[], $2::bigint[]) as e(record_id, id)
       where exists (select 1 from estiba.history h
         where h.namespace = current_setting('estiba.namespace') and h.resource = $3 and h.record_id = e.record_id and h.id > e.id)`,
    [entries.map(({ record_id: id }) => id), entries.map(({ id }) => id), resource.name],
  )
  return found.map(({ id }) => id)
}

/** One of them that something refers to, found by halves. */
const usedOne = async (
  context: RepositoryContext,
  records: readonly AnyRecord[],
  beside: readonly string[],
): Promise<AnyRecord | undefined> => {
  if ((await usersOf(context, records, beside)).length === 0) return undefined
  if (records.length === 1) return records[0]
  const half = Math.ceil(records.length / 2)
  return (await usedOne(context, records.slice(0, half), beside)) ?? usedOne(context, records.slice(half), beside)
}

const mostNamed = 3

/** Titles as the caller reads them, and how many others there are. */
const named = async ({ resource, session }: RepositoryContext, ids: readonly string[]): Promise<string> => {
  const options = await session.of(resource.name).options({ ids: ids.slice(0, mostNamed) })
  const titles = options.map(({ title }) => String(title))
  const others = ids.length - titles.length
  return titles.length === 0 ? String(others) : [...titles, ...(others > 0 ? [`+${others}`] : [])].join(', ')
}

/** Former values are written as any others: by who may write those fields, as the resource's service lets them be. */
const writeBack = async (
  context: RepositoryContext,
  locked: Locked,
  changes: Entry['changes'],
  { id: batchId }: Batch,
): Promise<void> => {
  const { caller, hooks, resource, restriction, session } = context
  const { record } = locked
  const former: JsonObject = Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
  const isOthers =
    caller.type === 'company-customer' && resource.access.staffWrites.some((field) => Object.hasOwn(former, field))
  if (isOthers || restriction?.hiddenFields.some((field) => Object.hasOwn(former, field)))
    throw new ApiError('FORBIDDEN')
  const change = { action: 'update', resource: resource.name, id: record.id, input: former, current: record } as const
  await askedBefore(context, change)
  const written = await writeChange(context, locked, former, { action: 'undo', batchId })
  await noteUses(session, resource, { ...former, id: record.id }, 'update')
  await hooks.after?.(session, { ...change, record: written })
}
