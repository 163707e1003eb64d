import { ApiError } from '../../../errors.ts'
import type { HistoryEntry } from '../../../contract.ts'
import type { RepositoryContext } from '../context.ts'
import { lockRecords } from '../locked.ts'
import { removeRecords } from '../remove.ts'
import { mayWrite, writing } from '../rights.ts'
import { writeChange } from '../update.ts'

interface Entry {
  readonly record_id: string
  readonly version: number
  readonly changes: HistoryEntry['changes']
}

const atATime = 1000

/**
 * Takes an import back: what it made is deleted, what it changed gets its former values. All or nothing.
 *
 * @throws ApiError 404 for a batch that is not there or undone already, 409 where a record was changed since, or is in use
 */
export const undoImport = (context: RepositoryContext, batchId: string): Promise<{ readonly undone: number }> =>
  writing(context, async () => {
    mayWrite(context)
    const { resource, unit } = context
    const [batch] = await unit.run<{ id: string }>(
      "update estiba.import_batches set undone_at = clock_timestamp(), import_key = null where namespace = current_setting('estiba.namespace') and id = $1 and resource = $2 and undone_at is null returning id",
      [batchId, resource.name],
    )
    if (batch === undefined) throw new ApiError('NOT_FOUND')
    const entries = await unit.run<Entry>(
      "select record_id, version, changes from estiba.history where namespace = current_setting('estiba.namespace') and batch_id = $1 and resource = $2 and action = 'import'",
      [batchId, resource.name],
    )
    for (let start = 0; start < entries.length; start += atATime)
      await undoSome(context, entries.slice(start, start + atATime), batchId)
    if (entries.length > 0)
      context.emit({
        type: 'change',
        namespace: unit.namespace,
        resource: resource.name,
        id: '*',
        action: 'update',
        version: 0,
        by: context.caller.userId,
      })
    return { undone: entries.length }
  })

const undoSome = async (context: RepositoryContext, entries: readonly Entry[], batchId: string): Promise<void> => {
  const quiet = { ...context, emit: () => undefined }
  const locked = new Map(
    (
      await lockRecords(
        context,
        entries.map(({ record_id: id }) => id),
      )
    ).map((one) => [one.record.id, one]),
  )
  if (entries.some(({ record_id: id, version }) => locked.get(id)?.record.version !== version))
    throw new ApiError('STATE')
  const made = entries.filter(({ version }) => version === 1)
  if (made.length > 0)
    await removeRecords(
      quiet,
      made.map(({ record_id: id }) => id),
      undefined,
      'undo',
      batchId,
    )
  for (const { record_id: id, changes, version } of entries) {
    const one = locked.get(id)
    if (version === 1 || one === undefined) continue
    const former = Object.fromEntries(Object.entries(changes).map(([field, [before]]) => [field, before]))
    await writeChange(quiet, one, former, { action: 'undo', batchId })
  }
}
