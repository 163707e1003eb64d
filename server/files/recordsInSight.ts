import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { allows } from '../access/allows.ts'
import { oneOf } from '../access/placeLimits.ts'
import type { Session } from '../contract.ts'
import { Params } from '../db/where/params.ts'
import { namingFields } from './namedFiles.ts'

export interface Named {
  readonly resource: Resource
  readonly id: string
}

interface Row {
  readonly resource: string
  readonly record: AnyRecord
}

/**
 * Those of some records, of whatever resources, that the caller sees, with the fields that may name files. One
 * statement whatever they are: where there are none, it asks for one that is not there, so that no answer is sooner
 * than another.
 */
export const recordsInSight = async (
  session: Session,
  named: readonly Named[],
): Promise<(resource: string, id: string) => AnyRecord | undefined> => {
  const { caller, registry } = session
  const ids = new Map<Resource, Set<string>>()
  for (const { resource, id } of named)
    if (allows(caller, resource, 'get')) ids.set(resource, (ids.get(resource) ?? new Set()).add(id))
  const standIn = registry.all.find(
    (resource) => allows(caller, resource, 'get') && namingFields(resource.fields).length > 0,
  )
  if (ids.size === 0 && standIn !== undefined) ids.set(standIn, new Set(['-']))
  const params = new Params()
  const parts = [...ids].map(([resource, wanted]) => {
    const rows = session
      .of(resource.name)
      .rowsSql({ or: oneOf('id', [...wanted]) }, ['id', ...namingFields(resource.fields)], params)
    return `select ${params.add(resource.name, 'text')} as resource, to_jsonb(r) as record from ${rows} r`
  })
  const rows = await session.sql<Row>(
    parts.length === 0 ? "select '' as resource, '{}'::jsonb as record where false" : parts.join(' union all '),
    params.values,
    { asCaller: true },
  )
  const seen = new Map(rows.map(({ resource, record }) => [`${resource}/${record.id}`, record]))
  return (resource, id) => seen.get(`${resource}/${id}`)
}
