import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { View } from '../../../src/schema/view.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Caller, ImportRequest, ListQuery, Repointing, Repository, Versions } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import { countRecords, existsRecord } from './count.ts'
import { createRecord } from './create.ts'
import { historyOf } from './history.ts'
import { importRecords } from './import/importRecords.ts'
import { undoImport } from './import/undoImport.ts'
import { allRecords, listRecords } from './list.ts'
import { lockRecord } from './locked.ts'
import { optionsOf } from './options.ts'
import { getManyRecords, getRecord } from './read.ts'
import { removeRecord, removeRecords } from './remove.ts'
import type { Params } from '../where/params.ts'
import { isHidden } from '../where/paths.ts'
import { repointRecords } from './repoint.ts'
import { restoreRecord } from './restore.ts'
import { rowsSql } from './rowsSql.ts'
import { treeOf } from './tree.ts'
import { moveRecord, updateHeld, updateRecord } from './update.ts'
import { usesOf } from './whereUsed.ts'
import { createThrough, updateThrough, writtenView } from './writtenView.ts'
import { missingReferences, newReferences } from './references.ts'

const mostAtOnce = 1000

/** The generic operations of one resource. */
export const makeRepository = (context: RepositoryContext): Repository => ({
  ...readsOf(context),
  ...writesOf(context),
})

const readsOf = (context: RepositoryContext) => ({
  list: reading(context, listRecords),
  all: (query: Omit<ListQuery, 'range'> = {}) => reading(context, allRecords)(query),
  count: reading(context, countRecords),
  exists: reading(context, existsRecord),
  rowsSql: (where: Where, fields: readonly string[], params: Params) => rowsSql(context, where, fields, params),
  get: reading(context, getRecord),
  getMany: async (ids: readonly string[]) => {
    assertSelects(context)
    const records = await getManyRecords(context, ids)
    return context.reads(context.resource) ? records : records.map((record) => selected(context, record))
  },
  options: (query: Parameters<Repository['options']>[0]) => {
    assertSelects(context)
    return optionsOf(context, query)
  },
  missing: async (values: JsonObject) => missingReferences(context, newReferences(context, values, null)),
  lock: async (id: string) => (await lockRecord(context, id)).record,
  tree: reading(context, treeOf),
  history: reading(context, historyOf),
  whereUsed: reading(context, usesOf),
})

const writesOf = (context: RepositoryContext) => {
  const view = writtenView(context)
  const update: Repository['update'] = (id, input, version) =>
    view === null ? updateRecord(context, id, input, version) : updateThrough(context, view, id, input, version)
  return {
    create: (input: JsonObject, opening?: string) =>
      view === null ? createRecord(context, input, opening) : createThrough(context, view, input, opening),
    update,
    updateHeld: (record: AnyRecord, input: JsonObject, move?: string) => updateHeld(context, record, input, move),
    move: (id: string, move: string, changes?: JsonObject) => moveRecord(context, id, move, changes),
    remove: (id: string, version?: number) => removeRecord(context, id, version),
    updateMany: async (ids: readonly string[], input: JsonObject, versions: Versions = {}) => {
      if (ids.length > mostAtOnce) throw new ApiError('MALFORMED')
      const updated = []
      for (const id of [...new Set(ids)].toSorted()) updated.push(await update(id, input, versions[id]))
      return updated
    },
    removeMany: async (ids: readonly string[]) => (await removeRecords(context, ids)).map(({ id }) => id),
    restore: (id: string, toVersion: number, version?: number) =>
      restoreRecord(context, { id, toVersion, version }, view === null ? updateRecord : throughView(view)),
    import: (request: ImportRequest) => importRecords(context, request),
    undoImport: (batchId: string) => undoImport(context, batchId),
    repoint: (changes: readonly Repointing[]) => repointRecords(context, changes),
  }
}

const throughView =
  (view: View) =>
  (context: RepositoryContext, id: string, input: JsonObject, version?: number): Promise<AnyRecord> =>
    updateThrough(context, view, id, input, version)

/** @throws ApiError 403 where the caller may not read records of the resource, and no operation on it was granted */
const assertReads = ({ caller, reads, resource }: RepositoryContext): void => {
  if (!reads(resource)) throw unreadable(caller, resource)
}

const assertSelects = ({ caller, resource, selects }: RepositoryContext): void => {
  if (!selects(resource)) throw unreadable(caller, resource)
}

/** What a selector shows of a record. */
const selected = ({ resource, scope, table }: RepositoryContext, record: AnyRecord): AnyRecord => ({
  ...Object.fromEntries(
    Object.keys(resource.fields).flatMap((field) =>
      Object.hasOwn(record, field) && !isHidden(field, table, scope) ? [[field, record[field]]] : [],
    ),
  ),
  id: record.id,
})

const unreadable = ({ locale }: Caller, { labels }: Resource): ApiError =>
  new ApiError('FORBIDDEN', { text: 'forbiddenRead', values: { records: labels[locale].many } })

const reading =
  <A, T>(context: RepositoryContext, read: (context: RepositoryContext, asked: A) => Promise<T>) =>
  async (asked: A): Promise<T> => {
    assertReads(context)
    return read(context, asked)
  }
