import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Caller, ListQuery, Page, WholeQuery } from '../contract.ts'
import type { RepositoryContext } from './repository/context.ts'
import { RecordRepository } from './repository/repository.ts'

const resources = new WeakMap<object, string>()

/** Of which resource a record is that was read, or written, by the system's rights: an answer must ask it. */
export const resourceRead = (record: object): string | undefined => resources.get(record)

/** Notes of what it gives of which resource it is: what is read by the system's rights while the caller's role hides something. */
export class NotedRepository extends RecordRepository {
  readonly #resource: string

  constructor(context: RepositoryContext) {
    super(context)
    this.#resource = context.resource.name
  }

  #one(record: AnyRecord): AnyRecord {
    resources.set(record, this.#resource)
    return record
  }

  #each(records: readonly AnyRecord[]): readonly AnyRecord[] {
    for (const record of records) this.#one(record)
    return records
  }

  override async list(query: ListQuery): Promise<Page> {
    const page = await super.list(query)
    this.#each(page.rows)
    return page
  }

  override async all(query?: WholeQuery): Promise<readonly AnyRecord[]> {
    return this.#each(await super.all(query))
  }

  override async get(id: string): Promise<AnyRecord> {
    return this.#one(await super.get(id))
  }

  override async getMany(ids: readonly string[]): Promise<readonly AnyRecord[]> {
    return this.#each(await super.getMany(ids))
  }

  override async lock(id: string): Promise<AnyRecord> {
    return this.#one(await super.lock(id))
  }

  override async create(input: JsonObject, opening?: string): Promise<AnyRecord> {
    return this.#one(await super.create(input, opening))
  }

  override async update(id: string, input: JsonObject, version?: number): Promise<AnyRecord> {
    return this.#one(await super.update(id, input, version))
  }

  override async updateHeld(record: AnyRecord, input: JsonObject, move?: string): Promise<AnyRecord> {
    return this.#one(await super.updateHeld(record, input, move))
  }

  override async move(id: string, move: string, changes?: JsonObject): Promise<AnyRecord> {
    return this.#one(await super.move(id, move, changes))
  }

  override async remove(id: string, version?: number): Promise<AnyRecord> {
    return this.#one(await super.remove(id, version))
  }
}

/** Whether what the system reads for a caller must be noted: his role hides something. */
export const hidesFrom = ({ restrictions }: Caller): boolean =>
  Object.values(restrictions).some(({ hiddenFields }) => hiddenFields.length > 0)
