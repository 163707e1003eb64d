import { deactivation } from '../../../../src/domain/deactivation.ts'
import { likelyPairs, type Named } from '../../../../src/domain/duplicates.ts'
import { code } from '../../../../src/schema/index.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'

/** Records that are compared, and pairs that are told. */
const mostCompared = 5000
const mostTold = 100
const pageSize = 1000

/** Records in use that are probably one and the same, by their codes and names. */
export const likelyDuplicates: Endpoint = {
  service: 'config',
  key: 'duplicates.list',
  route: 'GET /duplicates/{resource}',
  access: 'session',
  input: { resource: code({ lowercase: true, required: true }) },
  handle: forMembers(({ deps, caller, input }) => {
    const resource = deps.registry.find(textOf(input, 'resource'))
    if (resource === undefined || resource.view !== null) throw new ApiError('NOT_FOUND')
    if (!allows(caller, resource, 'list')) throw new ApiError('FORBIDDEN')
    return deps.db.read(caller, async (session) => {
      const records = await inUse(session, resource)
      const byId = new Map(records.map((record) => [record.id, record]))
      const hidden = new Set(caller.restrictions[resource.name]?.hiddenFields)
      const pairs = likelyPairs(
        records.map((record) => named(resource, record, hidden)),
        mostTold,
      )
      return {
        compared: records.length,
        all: records.length < mostCompared,
        pairs: pairs.map(({ ids, likeness, by }) => ({ likeness, by, records: ids.map((id) => byId.get(id)) })),
      }
    })
  }),
}

const inUse = async (session: Session, resource: Resource): Promise<readonly AnyRecord[]> => {
  const way = deactivation(resource)
  const where = way === null ? {} : { [way.field]: { ne: way.to } }
  const found: AnyRecord[] = []
  while (found.length < mostCompared) {
    const { rows } = await session
      .of(resource.name)
      .list({ where, sort: [['id', 'ASC']], range: [found.length, found.length + pageSize - 1] })
    found.push(...rows)
    if (rows.length < pageSize) break
  }
  return found
}

const named = ({ title, key }: Resource, record: AnyRecord, hidden: ReadonlySet<string>): Named => {
  const text = (field: string): string => (hidden.has(field) ? '' : String(record[field] ?? ''))
  const code = key.length === 1 ? (key[0] ?? 'code') : 'code'
  return { id: record.id, title: title === code ? '' : text(title), code: text(code) }
}
