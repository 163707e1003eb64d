import type { AnyRecord } from '../../src/schema/json.ts'
import type { Caller, Page, Repository } from '../contract.ts'

const resources = new WeakMap<object, string>()

/** Of which resource a record is that was read, or written, by the system's rights: an answer must ask it. */
export const resourceRead = (record: object): string | undefined => resources.get(record)

/** Notes of what a repository gives by the system's rights of which resource it is, where the caller's role hides something. */
export const noted = (resource: string, repository: Repository, { restrictions }: Caller): Repository => {
  if (Object.values(restrictions).every(({ hiddenFields }) => hiddenFields.length === 0)) return repository
  const one = <T extends AnyRecord>(record: T): T => {
    resources.set(record, resource)
    return record
  }
  const each = <T extends readonly AnyRecord[]>(records: T): T => {
    for (const record of records) one(record)
    return records
  }
  return {
    ...repository,
    list: async (query): Promise<Page> => {
      const page = await repository.list(query)
      each(page.rows)
      return page
    },
    all: async (query) => each(await repository.all(query)),
    get: async (id) => one(await repository.get(id)),
    getMany: async (ids) => each(await repository.getMany(ids)),
    lock: async (id) => one(await repository.lock(id)),
    create: async (input, opening) => one(await repository.create(input, opening)),
    update: async (id, input, version) => one(await repository.update(id, input, version)),
    updateHeld: async (record, input) => one(await repository.updateHeld(record, input)),
    move: async (id, move, changes) => one(await repository.move(id, move, changes)),
    remove: async (id, version) => one(await repository.remove(id, version)),
    updateMany: async (ids, input, versions) => each(await repository.updateMany(ids, input, versions)),
  }
}
