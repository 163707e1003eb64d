import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { isWritable } from '../../../src/domain/validation.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import { storedHistory, toldOf } from './history.ts'
import { presentLife } from './presentLife.ts'
import { getRecord } from './read.ts'
import type { Origin } from './update.ts'

interface Restoring {
  readonly id: string
  readonly toVersion: number
  readonly version: number | undefined
}

type Write = (
  context: RepositoryContext,
  id: string,
  input: JsonObject,
  version: number | undefined,
  origin: Origin,
) => Promise<AnyRecord>

/**
 * Writes a record back to the values that it had at a version; a write as any other, checked and kept in the history. Who
 * sees some rows only goes back as far as the record is his: what it was before is not told to him by bringing it back.
 */
export const restoreRecord = async (
  context: RepositoryContext,
  { id, toVersion, version }: Restoring,
  write: Write,
): Promise<AnyRecord> => {
  const current = await getRecord(context, id)
  const entries = presentLife(await storedHistory(context, id), current.version ?? 0)
  const since = entries.filter(({ version: at }) => at > toVersion)
  const told = new Set(await toldOf(context, id, entries))
  const known = Number.isInteger(toVersion) && entries.some((entry) => entry.version === toVersion)
  if (!known || since.some((entry) => !told.has(entry))) throw new ApiError('NOT_FOUND')
  const before: { [field: string]: unknown } = {}
  for (const entry of since) {
    for (const [field, [value]] of Object.entries(entry.changes)) before[field] = value
  }
  return write(context, id, writable(context, before), version, { action: 'restore', batchId: null })
}

const writable = (
  { resource, restriction }: RepositoryContext,
  values: { readonly [field: string]: unknown },
): JsonObject =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = resource.fields[name]
      return field !== undefined && isWritable(field) && !restriction?.hiddenFields.includes(name)
    }),
  ) as JsonObject
