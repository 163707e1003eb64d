import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Caller, Repository } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import { createRecord } from './create.ts'
import { historyOf } from './history.ts'
import { importRecords } from './import/importRecords.ts'
import { undoImport } from './import/undoImport.ts'
import { listRecords } from './list.ts'
import { lockRecord } from './locked.ts'
import { optionsOf } from './options.ts'
import { getManyRecords, getRecord } from './read.ts'
import { removeRecord, removeRecords } from './remove.ts'
import { isHidden } from '../where/paths.ts'
import { repointRecords } from './repoint.ts'
import { restoreRecord } from './restore.ts'
import { rowsSql } from './rowsSql.ts'
import { treeOf } from './tree.ts'
import { moveRecord, updateHeld, updateRecord } from './update.ts'
import { usesOf } from './whereUsed.ts'

const mostAtOnce = 1000

/** The generic operations of one resource. */
export const makeRepository = (context: RepositoryContext): Repository => ({
  list: reading(context, listRecords),
  rowsSql: (where, fields, params) => rowsSql(context, where, fields, params),
  get: reading(context, getRecord),
  getMany: async (ids) => {
    assertSelects(context)
    const records = await getManyRecords(context, ids)
    return context.reads(context.resource) ? records : records.map((record) => selected(context, record))
  },
  options: (query) => {
    assertSelects(context)
    return optionsOf(context, query)
  },
  create: (input, opening) => createRecord(context, input, opening),
  update: (id, input, version) => updateRecord(context, id, input, version),
  updateHeld: (record, input) => updateHeld(context, record, input),
  lock: async (id) => (await lockRecord(context, id)).record,
  move: (id, move, changes) => moveRecord(context, id, move, changes),
  remove: (id, version) => removeRecord(context, id, version),
  updateMany: async (ids, input, versions = {}) => {
    if (ids.length > mostAtOnce) throw new ApiError('MALFORMED')
    const updated = []
    for (const id of [...new Set(ids)].toSorted()) updated.push(await updateRecord(context, id, input, versions[id]))
    return updated
  },
  removeMany: async (ids) => (await removeRecords(context, ids)).map(({ id }) => id),
  tree: reading(context, treeOf),
  history: reading(context, historyOf),
  restore: (id, toVersion, version) => restoreRecord(context, id, toVersion, version),
  import: (request) => importRecords(context, request),
  undoImport: (batchId) => undoImport(context, batchId),
  repoint: (changes) => repointRecords(context, changes),
  whereUsed: reading(context, usesOf),
})

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
