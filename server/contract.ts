import type { HistoryEntry } from '../src/domain/historyEntry.ts'
import type { NoticeTopic } from '../src/domain/notices/noticeChoice.ts'
import type { Logger } from 'pino'
import type { WarnedCheckDigits } from '../src/domain/checkDigitControl.ts'
import type { PartyRole } from '../src/domain/freight/partyShare.ts'
import type { AnyRecord, JsonObject, Locale } from '../src/schema/json.ts'

import type { InputOf, MoveName, RecordOf, ResourceName } from '../src/resources/records.ts'
import type { Registry } from '../src/schema/registry.ts'
import type { Where } from '../src/schema/where.ts'
import type { Params } from './db/where/params.ts'
import type { Told } from './messages/told.ts'
import type { Settings } from './settings/settings.ts'

export type { Settings }

/** The namespace of rows that every company reads. */
export const sharedNamespace = '*'

/** Limits of a role on one resource: fields that it never sees or writes, rows that alone it sees. */
export interface Restriction {
  readonly hiddenFields: readonly string[]
  readonly rows: Where | null
}

/** What somebody may do in a warehouse. */
export interface WarehouseFlags {
  readonly canView: boolean
  readonly canReceive: boolean
  readonly canDispatch: boolean
  readonly canMove: boolean
  readonly canCount: boolean
}

/** Where somebody works: the flags by warehouse, and the stores that he sees. */
export interface WarehouseAccess {
  readonly flags: ReadonlyMap<string, WarehouseFlags>
  readonly stores: readonly string[]
}

/** Who asks, resolved from the database at each request (cached for at most `settings.rightsCacheMs`). */
export interface Caller {
  readonly userId: string
  readonly username: string
  readonly name: string
  readonly email: string
  readonly sessionId: string
  /** The workspace; rows carry it. */
  readonly namespace: string
  /** The company's identifier, the `businessId` of the seeds. */
  readonly businessId: string
  readonly baseCurrency: string
  readonly timeZone: string
  /** Check digits that the company only warns of; those that are usually. */
  readonly warnedCheckDigits?: WarnedCheckDigits
  readonly type: 'company-official' | 'company-customer' | 'company-non-official'
  readonly customerId: string
  /** Of a customer: the codes of the third parties that he enters for, his own too. */
  readonly parties?: readonly string[]
  /** Of a customer: what these must be to a shipment for the company to share it. */
  readonly sharedRoles?: readonly PartyRole[]
  readonly roleIds: readonly string[]
  readonly superUser: boolean
  /** The platform's own operator, who alone writes shared rows of `platform` resources. */
  readonly platform: boolean
  /** `<camelResource>.<operation>` or `<camelResource>:read|edit|delete`; ignored for a super user. */
  readonly operations: ReadonlySet<string>
  readonly restrictions: { readonly [resource: string]: Restriction }
  /** Where the caller works (G-03); nothing said: in every warehouse. */
  readonly warehouses?: WarehouseAccess | null
  /** Resources that the caller may choose from without reading them (G-03.3); nothing said: every one. */
  readonly selects?: ReadonlySet<string>
  /** Of a customer, and of an outside agent: resources of which he sees what records of these name, and nothing else. */
  readonly named?: ReadonlyMap<string, readonly string[]>
  /** The company's payment is suspended: reads only. */
  readonly suspended?: boolean
  /** He proved within the last quarter of an hour that it is he. */
  readonly confirmed?: boolean
  /** A service account, by this key of it. */
  readonly key?: { readonly id: string; readonly readsOnly: boolean; readonly requestsPerMinute: number }
  readonly locale: Locale
}

/** How the generic repository is asked for a page. */
export interface ListQuery {
  readonly where?: Where
  readonly q?: string
  readonly sort?: readonly (readonly [path: string, order: 'ASC' | 'DESC'])[]
  /** First and last, zero based, both included; at most 1,000 rows. */
  readonly range?: readonly [number, number]
}

/** How all rows of a list are asked for: above `most` (100,000) the question is to be narrowed. */
export interface WholeQuery extends Omit<ListQuery, 'range'> {
  readonly most?: number
}

export interface Page {
  readonly rows: readonly AnyRecord[]
  readonly total: number
  /** `exact`, or `at-least`: there are more than `total` says (header `X-Total-Kind`). */
  readonly totalKind: 'exact' | 'at-least'
}

export interface ImportRequest {
  /** Rows by field name, values as text; references by key or title of the record referred to. */
  readonly rows: readonly JsonObject[]
  /** `dry`: verdicts only. `all`: everything or nothing. `valid`: the right rows. */
  readonly mode: 'dry' | 'all' | 'valid'
  /** What to do with a row whose key is there already (default `update`). */
  readonly existing?: 'update' | 'skip' | 'refuse'
  /** The same key twice adds nothing. */
  readonly importKey?: string
}

export interface ImportReport {
  readonly batchId: string | null
  readonly created: number
  readonly updated: number
  readonly skipped: number
  readonly rows: readonly {
    readonly row: number
    readonly verdict: 'create' | 'update' | 'skip' | 'error'
    readonly id?: string
    readonly errors?: { readonly [field: string]: string }
    /** What of the row changes its record. */
    readonly fields?: readonly string[]
  }[]
}

/** The version of a record that somebody saw, by its identifier. */
export type Versions = { readonly [id: string]: number }

/** References to one record of a resource that become references to another. */
export interface Repointing {
  readonly to: string
  readonly from: string
  readonly into: string
}

/** The generic operations of one resource, inside one transaction and one caller's rights. */
export interface Repository {
  list(query: ListQuery): Promise<Page>
  /** Every row that a list would find; above `most` it throws 422. */
  all(query?: WholeQuery): Promise<readonly AnyRecord[]>
  /** The first row of a list. */
  first(query?: Omit<ListQuery, 'range'>): Promise<AnyRecord | undefined>
  count(where: Where): Promise<number>
  exists(where: Where): Promise<boolean>
  /** The rows that a list would find, as SQL for a `from` of `Session.sql`: to count and sum where they are. Lines are JSON. */
  rowsSql(where: Where, fields: readonly string[], params: Params): string
  get(id: string): Promise<AnyRecord>
  /** The record that another one names; undefined where it names none, or none that is read. */
  find(id: string | null | undefined): Promise<AnyRecord | undefined>
  /** Each once, in the order asked for; of a resource that the caller may only choose from, what a selector shows (G-03.3). */
  getMany(ids: readonly string[]): Promise<readonly AnyRecord[]>
  /** `{ id, title, status? }` of active records, for selectors. */
  options(query: ListQuery & { readonly ids?: readonly string[] }): Promise<readonly AnyRecord[]>
  /** @param opening the state in which what is open elsewhere is brought in; for services, also one that it is moved to at once */
  create(input: JsonObject, opening?: string): Promise<AnyRecord>
  /** @throws ApiError 409 `STALE` with the current record when `version` is given and is not the stored one. */
  update(id: string, input: JsonObject, version?: number): Promise<AnyRecord>
  /** The same, or a move, of a record of the company's own that this transaction has locked, and read whole since; for services. */
  updateHeld(record: AnyRecord, input: JsonObject, move?: string): Promise<AnyRecord>
  /** What somebody wrote, read by the kinds; what they cannot read is left out, and refused where it is saved. */
  valuesOf(input: JsonObject): Partial<AnyRecord>
  /** By field, references of values written elsewhere that this write would refuse. */
  missing(values: JsonObject): Promise<{ readonly [field: string]: string }>
  /** Every field of a record that the caller sees, held for this transaction alone; for services. */
  lock(id: string): Promise<AnyRecord>
  /** Many at once, of a resource without hooks and lines; null for one whose unique values are taken. For services. */
  createAll(
    records: readonly { readonly input: Partial<JsonObject>; readonly opening?: string }[],
  ): Promise<readonly (string | null)[]>
  /** Many moves at once of records of such a resource that this transaction has locked, and read whole since; for services. */
  moveAll(
    moves: readonly { readonly record: AnyRecord; readonly move: string; readonly changes: Partial<JsonObject> }[],
  ): Promise<void>
  /** Takes a record on by a declared move; for the executor of moves, and for work that moves records of others. */
  move(id: string, move: string, changes?: JsonObject): Promise<AnyRecord>
  /** The next version of a record of which a move wrote nothing: who saw it before has not seen the move. */
  countMove(id: string): Promise<AnyRecord>
  remove(id: string, version?: number): Promise<AnyRecord>
  /** All or nothing; of `versions`, what the caller last saw of each, one that is not the stored one answers 409 `STALE`. */
  updateMany(ids: readonly string[], input: JsonObject, versions?: Versions): Promise<readonly AnyRecord[]>
  removeMany(ids: readonly string[]): Promise<readonly string[]>
  tree(where?: Where): Promise<readonly AnyRecord[]>
  history(id: string): Promise<readonly HistoryEntry[]>
  restore(id: string, toVersion: number, version?: number): Promise<AnyRecord>
  import(request: ImportRequest): Promise<ImportReport>
  undoImport(batchId: string): Promise<{ readonly undone: number }>
  /** Lets the company's records that refer to some records refer to others; says how many were written. */
  repoint(changes: readonly Repointing[]): Promise<number>
  /** Records of other resources that refer to this one: resource, field, count (to 1,000 unless told), the first few. */
  whereUsed(id: string, countedTo?: number): Promise<readonly AnyRecord[]>
}

/** A record of a tree with those under it. */
export type NodeOf<N extends ResourceName> = RecordOf<N> & { readonly children?: readonly NodeOf<N>[] }

interface TypedOperations<N extends ResourceName> {
  list(query: ListQuery): Promise<Omit<Page, 'rows'> & { readonly rows: readonly RecordOf<N>[] }>
  all(query?: WholeQuery): Promise<readonly RecordOf<N>[]>
  first(query?: Omit<ListQuery, 'range'>): Promise<RecordOf<N> | undefined>
  get(id: string): Promise<RecordOf<N>>
  find(id: string | null | undefined): Promise<RecordOf<N> | undefined>
  getMany(ids: readonly string[]): Promise<readonly RecordOf<N>[]>
  lock(id: string): Promise<RecordOf<N>>
  create(input: InputOf<N>, opening?: string): Promise<RecordOf<N>>
  update(id: string, input: InputOf<N>, version?: number): Promise<RecordOf<N>>
  valuesOf(input: InputOf<N>): Partial<RecordOf<N>>
  updateMany(ids: readonly string[], input: InputOf<N>, versions?: Versions): Promise<readonly RecordOf<N>[]>
  updateHeld(record: RecordOf<N>, input: InputOf<N>, move?: MoveName<N>): Promise<RecordOf<N>>
  move(id: string, move: MoveName<N>, changes?: InputOf<N>): Promise<RecordOf<N>>
  remove(id: string, version?: number): Promise<RecordOf<N>>
  tree(where?: Where): Promise<readonly NodeOf<N>[]>
}

/** The same of one resource by its name: it answers its records, and takes its fields and moves alone. */
export type RepositoryOf<N extends ResourceName> = Omit<Repository, keyof TypedOperations<N>> & TypedOperations<N>

/**
 * `prepared`: the plan stays on the connection, for a text that is always the same and asked all day.
 * `asCaller`: a customer's is asked under the policies of customers, as `of()` asks.
 */
export interface SqlOptions {
  readonly prepared?: boolean
  readonly asCaller?: boolean
}

/**
 * One unit of work: one transaction under row-level security as `caller`, or the server itself.
 * Events are sent after commit only.
 */
export interface Session {
  readonly caller: Caller
  readonly registry: Registry
  /** The gate: what the caller may read, his fields and rows; refuses other resources. Answers to a caller come from here. */
  of<N extends ResourceName>(resource: N): RepositoryOf<N>
  of(resource: string): Repository
  /**
   * The caller's rows and fields of a resource that an operation needs, whether or not he may read it: for what an
   * operation looks up and changes, not for its answer.
   */
  inOperation<N extends ResourceName>(resource: N): RepositoryOf<N>
  inOperation(resource: string): Repository
  /** The caller has the right to an operation of the resource, which reads it from here on. */
  grant(resource: string): void
  /** The same with the system's rights: no restriction of the caller holds (row-level security stays). For services. */
  asSystem<N extends ResourceName>(resource: N): RepositoryOf<N>
  asSystem(resource: string): Repository
  /** Plain SQL with `$1` parameters; snake_case columns as they are in the table. */
  sql<T extends object = AnyRecord>(
    text: string,
    values?: readonly unknown[],
    options?: SqlOptions,
  ): Promise<readonly T[]>
  now(): Date
  /** The moment of the work where it is done as of another day than it is; its records are written as of then. */
  dated(): Date | null
  /** The day that it is where the company is, `YYYY-MM-DD`. */
  today(): string
  /** What is taken and yet doubted, by field, in the caller's language: told with the answer (`X-Warnings`). */
  readonly warnings: Map<string, string>
  /** Sent after commit: `notification` to the company or a user, `change` to who has the list open. */
  emit(event: ServerEvent): void
  /**
   * Once for each key, in the order of the keys, when all else of the transaction is written: what several of its
   * writes have in common, and locks that all transactions must take in one order.
   */
  beforeCommit(key: string, work: () => Promise<void>): void
  /** Does now what waits under a key. */
  settle(key: string): Promise<void>
  /**
   * Runs `work`; where it fails, or its result is not one to `keep`, what it wrote, emitted and left for later is taken
   * back, and the transaction goes on.
   *
   * @param waiting told what it left to wait for the end, by its keys
   */
  trial<T>(
    work: () => Promise<T>,
    keep?: (result: T) => boolean,
    waiting?: (keys: readonly string[]) => void,
  ): Promise<T>
  /** Done once the transaction has committed and before the call answers: work on connections of its own, mail, files. */
  afterCommit(work: () => Promise<void>): void
}

/** `id` and `createdAt` of a notification are those of its stored row; the database sets them. */
export type ServerEvent =
  | {
      readonly type: 'notification'
      readonly id?: string
      readonly createdAt?: string
      readonly namespace: string
      readonly businessId: string
      readonly userId?: string
      readonly title: Told
      readonly body?: Told
      readonly kind?: 'INFO' | 'SUCCESS' | 'WARNING' | 'ERROR'
      readonly link?: string
      readonly resource?: string
      readonly resourceId?: string
      /** What people choose how to be told about, and the event that it is about. */
      readonly topic?: NoticeTopic
      readonly event?: string
    }
  | {
      readonly type: 'change'
      readonly namespace: string
      readonly resource: string
      readonly id: string
      readonly action: 'create' | 'update' | 'delete'
      readonly version: number
      readonly by: string
    }

export interface Database {
  readonly kind: 'embedded' | 'url' | 'pglite'
  /**
   * Runs `work` in a transaction as `caller`; retries serialisation failures and deadlocks up to 3 times with jitter.
   *
   * @param at the clock that the work goes by, for samples of a past: `Session.dated`
   */
  transaction<T>(caller: Caller, work: (session: Session) => Promise<T>, at?: () => Date): Promise<T>
  /** Reads only: may skip the transaction. */
  read<T>(caller: Caller, work: (session: Session) => Promise<T>): Promise<T>
  /**
   * The server itself in one namespace (`*` for shared rows), for sign-in, world data and jobs; never with a client's
   * input as namespace.
   *
   * @param timeZone by whose days it works; UTC where none is given
   */
  system<T>(namespace: string, work: (session: Session) => Promise<T>, timeZone?: string): Promise<T>
  /** Every namespace, for tables of the platform (users, sessions, memberships); as the owner, without row-level security. */
  platform<T>(work: (sql: Session['sql']) => Promise<T>): Promise<T>
  /** Called after commit with what was emitted. */
  onEvent(listener: (event: ServerEvent) => void): () => void
  readonly stats: () => { readonly total: number; readonly idle: number; readonly waiting: number }
  ping(): Promise<void>
  close(): Promise<void>
}

export interface StoredFile {
  readonly filename: string
  readonly folder: string
  readonly version: number
  readonly mimeType: string
  readonly size: number
  readonly checksum: string
  readonly private: boolean
}

/** Bytes by opaque key; on disk or S3-compatible. */
export interface FileStore {
  put(key: string, bytes: Uint8Array, mimeType: string): Promise<void>
  get(key: string): Promise<Uint8Array | null>
  remove(key: string): Promise<void>
  /** Bytes that may still be put there; missing where the installation's disk is not what they take. */
  left?(): Promise<number>
}

export interface Attachment {
  readonly filename: string
  readonly mimeType: string
  readonly bytes: Uint8Array
}

export interface Mail {
  readonly to: string
  /** Others to whom it goes as well. */
  readonly others?: readonly string[]
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  /** Where answers go; without it to whoever sent it. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly attachments?: readonly Attachment[]
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** All that the application needs from outside; tests hand in their own clock, mailer and file store. */
export interface Deps {
  readonly db: Database
  readonly registry: Registry
  readonly clock: () => Date
  readonly files: FileStore
  readonly mailer: Mailer
  readonly log: Logger
  readonly settings: Settings
}
