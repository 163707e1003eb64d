import { deactivation } from '../../../../src/domain/deactivation.ts'
import type { LikelyPair, Named } from '../../../../src/domain/duplicates.ts'
import { code } from '../../../../src/schema/index.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Resource } from '../../../../src/schema/resource.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { type Endpoint, forMembers } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import { comparedFor } from './compared.ts'

/** Records that are compared. */
const mostCompared = 5000
const pageSize = 1000

/** Records in use that are probably one and the same, by their codes and names. */
export const likelyDuplicates: Endpoint = {
  service: 'config',
  key: 'duplicates.list',
  route: 'GET /duplicates/{resource}',
  access: 'session',
  input: { resource: code({ lowercase: true, required: true }) },
  handle: forMembers(async ({ deps, caller, input }) => {
    const resource = deps.registry.find(textOf(input, 'resource'))
    if (resource === undefined || resource.view !== null) throw new ApiError('NOT_FOUND')
    if (!allows(caller, resource, 'list')) throw new ApiError('FORBIDDEN')
    const state = await deps.db.read(caller, (session) => stateOf(session, resource))
    const { compared, pairs } = await comparedFor(deps, caller, resource.name, state, async () => {
      const hidden = new Set(caller.restrictions[resource.name]?.hiddenFields)
      const records = await deps.db.read(caller, (session) => inUse(session, resource))
      return records.map((record) => named(resource, record, hidden))
    })
    const records = await deps.db.read(caller, (session) => stillInUse(session, resource, pairs))
    const shown = pairs.flatMap(({ ids, likeness, by }) => {
      const both = ids.flatMap((id) => records.get(id) ?? [])
      return both.length < ids.length ? [] : [{ likeness, by, records: both }]
    })
    return { compared, all: compared < mostCompared, pairs: shown }
  }),
}

const whereInUse = (resource: Resource): Where => {
  const way = deactivation(resource)
  return way === null ? {} : { [way.field]: { ne: way.to } }
}

/** How many there are, which changed last, and what the caller does not read of them, by key or by a role of now. */
const stateOf = async (session: Session, resource: Resource): Promise<string> => {
  const { rows, total } = await session
    .of(resource.name)
    .list({ where: whereInUse(resource), sort: [['updatedAt', 'DESC']], range: [0, 0] })
  const restricted = session.caller.restrictions[resource.name] ?? null
  return JSON.stringify([total, restricted, ...rows.map(({ id, version, updatedAt }) => [id, version, updatedAt])])
}

/** Of the records of some pairs those that are in use, and seen, by now. */
const stillInUse = async (
  session: Session,
  resource: Resource,
  pairs: readonly LikelyPair[],
): Promise<ReadonlyMap<string, AnyRecord>> => {
  const ids = [...new Set(pairs.flatMap((pair) => pair.ids))]
  if (ids.length === 0) return new Map()
  const where = { and: [whereInUse(resource), { id: { in: ids } }] }
  const { rows } = await session.of(resource.name).list({ where, range: [0, ids.length - 1] })
  return new Map(rows.map((record) => [record.id, record]))
}

const inUse = async (session: Session, resource: Resource): Promise<readonly AnyRecord[]> => {
  const where = whereInUse(resource)
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
