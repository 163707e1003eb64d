import { readKnown } from '../../../src/domain/validation.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { View } from '../../../src/schema/view.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { HistoryEntry } from '../../../src/domain/historyEntry.ts'
import type {
  Caller,
  ImportReport,
  ImportRequest,
  ListQuery,
  Page,
  Repointing,
  Repository,
  Versions,
  WholeQuery,
} from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { RepositoryContext } from './context.ts'
import { countRecords, existsRecord } from './count.ts'
import { createRecord } from './create.ts'
import { historyOf } from './history.ts'
import { importRecords } from './import/importRecords.ts'
import { undoImport } from './import/undoImport.ts'
import { allRecords, listRecords } from './list.ts'
import { lockRecord } from './locked.ts'
import { createRecords, type ManyMove, type ManyNew, moveRecords } from './many.ts'
import { optionsOf } from './options.ts'
import { getManyRecords, getRecord } from './read.ts'
import { removeRecords } from './remove.ts'
import type { Params } from '../where/params.ts'
import { isHidden } from '../where/paths.ts'
import { repointRecords } from './repoint.ts'
import { restoreRecord } from './restore.ts'
import { rowsSql } from './rowsSql.ts'
import { treeOf } from './tree.ts'
import { countMove, moveRecord, updateHeld, updateRecord } from './update.ts'
import { usesOf } from './whereUsed.ts'
import { createThrough, removeThrough, updateThrough, writtenView } from './writtenView.ts'
import { missingReferences, newReferences } from './references.ts'

const mostAtOnce = 1000

/** The generic operations of one resource, for one caller in one unit of work. */
export class RecordRepository implements Repository {
  /** Made for each request and each resource that it touches: what it does stands once, in its class. */
  readonly #context: RepositoryContext
  readonly #view: View | null

  constructor(context: RepositoryContext) {
    this.#context = context
    this.#view = writtenView(context)
  }

  async list(query: ListQuery): Promise<Page> {
    return listRecords(this.#readable(), query)
  }

  async all(query: WholeQuery = {}): Promise<readonly AnyRecord[]> {
    return allRecords(this.#readable(), query)
  }

  async first(query: Omit<ListQuery, 'range'> = {}): Promise<AnyRecord | undefined> {
    return (await this.list({ ...query, range: [0, 0] })).rows[0]
  }

  async count(where: Where): Promise<number> {
    return countRecords(this.#readable(), where)
  }

  async exists(where: Where): Promise<boolean> {
    return existsRecord(this.#readable(), where)
  }

  rowsSql(where: Where, fields: readonly string[], params: Params): string {
    return rowsSql(this.#context, where, fields, params)
  }

  async get(id: string): Promise<AnyRecord> {
    return getRecord(this.#readable(), id)
  }

  async find(id: string | null | undefined): Promise<AnyRecord | undefined> {
    return id ? (await this.getMany([id]))[0] : undefined
  }

  async getMany(ids: readonly string[]): Promise<readonly AnyRecord[]> {
    const context = this.#selectable()
    const records = await getManyRecords(context, ids)
    return context.reads(context.resource) ? records : records.map((record) => selected(context, record))
  }

  async options(query: Parameters<Repository['options']>[0]): Promise<readonly AnyRecord[]> {
    return optionsOf(this.#selectable(), query)
  }

  valuesOf(input: JsonObject): Partial<AnyRecord> {
    return readKnown(this.#context.resource, input, false)
  }

  async missing(values: JsonObject): Promise<{ readonly [field: string]: string }> {
    return missingReferences(this.#context, newReferences(this.#context, values, null))
  }

  async lock(id: string): Promise<AnyRecord> {
    return (await lockRecord(this.#context, id)).record
  }

  async tree(where?: Where): Promise<readonly AnyRecord[]> {
    return treeOf(this.#readable(), where)
  }

  async history(id: string): Promise<readonly HistoryEntry[]> {
    return historyOf(this.#readable(), id)
  }

  async whereUsed(id: string, countedTo = 1000): Promise<readonly AnyRecord[]> {
    return usesOf(this.#readable(), id, countedTo)
  }

  create(input: JsonObject, opening?: string): Promise<AnyRecord> {
    return this.#view === null
      ? createRecord(this.#context, input, opening)
      : createThrough(this.#context, this.#view, input, opening)
  }

  createAll(records: readonly ManyNew[]): Promise<readonly (string | null)[]> {
    return createRecords(this.#context, records)
  }

  moveAll(moves: readonly ManyMove[]): Promise<void> {
    return moveRecords(this.#context, moves)
  }

  update(id: string, input: JsonObject, version?: number): Promise<AnyRecord> {
    return this.#view === null
      ? updateRecord(this.#context, id, input, version)
      : updateThrough(this.#context, this.#view, id, input, version)
  }

  updateHeld(record: AnyRecord, input: JsonObject, move?: string): Promise<AnyRecord> {
    return updateHeld(this.#context, record, input, move)
  }

  move(id: string, move: string, changes?: JsonObject): Promise<AnyRecord> {
    return moveRecord(this.#context, id, move, changes)
  }

  countMove(id: string): Promise<AnyRecord> {
    return countMove(this.#context, id)
  }

  async remove(id: string, version?: number): Promise<AnyRecord> {
    const [removed] = await this.#removeAll([id], version)
    if (removed === undefined) throw new ApiError('NOT_FOUND')
    return removed
  }

  async updateMany(ids: readonly string[], input: JsonObject, versions: Versions = {}): Promise<readonly AnyRecord[]> {
    if (ids.length > mostAtOnce) throw new ApiError('MALFORMED')
    const updated: AnyRecord[] = []
    for (const id of [...new Set(ids)].toSorted()) updated.push(await this.update(id, input, versions[id]))
    return updated
  }

  async removeMany(ids: readonly string[]): Promise<readonly string[]> {
    return (await this.#removeAll(ids)).map(({ id }) => id)
  }

  restore(id: string, toVersion: number, version?: number): Promise<AnyRecord> {
    const write = this.#view === null ? updateRecord : throughView(this.#view)
    return restoreRecord(this.#context, { id, toVersion, version }, write)
  }

  import(request: ImportRequest): Promise<ImportReport> {
    return importRecords(this.#context, request)
  }

  undoImport(batchId: string): Promise<{ readonly undone: number }> {
    return undoImport(this.#context, batchId)
  }

  repoint(changes: readonly Repointing[]): Promise<number> {
    return repointRecords(this.#context, changes)
  }

  #removeAll(ids: readonly string[], version?: number): Promise<readonly AnyRecord[]> {
    return this.#view === null
      ? removeRecords(this.#context, ids, version)
      : removeThrough(this.#context, this.#view, ids, version)
  }

  /** @throws ApiError 403 where the caller may not read records of the resource, and no operation on it was granted */
  #readable(): RepositoryContext {
    const { caller, reads, resource } = this.#context
    if (!reads(resource)) throw unreadable(caller, resource)
    return this.#context
  }

  /** @throws ApiError 403 where he may not even choose from them */
  #selectable(): RepositoryContext {
    const { caller, resource, selects } = this.#context
    if (!selects(resource)) throw unreadable(caller, resource)
    return this.#context
  }
}

const throughView =
  (view: View) =>
  (context: RepositoryContext, id: string, input: JsonObject, version?: number): Promise<AnyRecord> =>
    updateThrough(context, view, id, input, version)

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
