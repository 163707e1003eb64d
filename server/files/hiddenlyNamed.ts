import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { oneOf } from '../access/placeLimits.ts'
import type { Caller, Session } from '../contract.ts'
import { Params } from '../db/where/params.ts'
import { namedFiles, namingFields } from './namedFiles.ts'
import type { Named } from './recordsInSight.ts'

/** The fields of a resource that may name files and are hidden from the caller. */
export const hiddenNaming = ({ restrictions }: Caller, { name, fields }: Resource): readonly string[] => {
  const hidden = restrictions[name]?.hiddenFields ?? []
  return hidden.length === 0 ? [] : namingFields(fields).filter((field) => hidden.includes(field))
}

/**
 * The files that hidden fields of some records name. One statement wherever the caller has such a field at all, whatever
 * the records are, so that no answer is sooner than another; else none.
 */
export const hiddenlyNamed = async (
  session: Session,
  named: readonly Named[],
): Promise<(resource: string, id: string) => readonly string[]> => {
  const { caller, registry } = session
  const standIn = registry.all.find((resource) => hiddenNaming(caller, resource).length > 0)
  if (standIn === undefined) return () => []
  const ids = new Map<Resource, Set<string>>()
  for (const { resource, id } of named)
    if (hiddenNaming(caller, resource).length > 0) ids.set(resource, (ids.get(resource) ?? new Set()).add(id))
  if (ids.size === 0) ids.set(standIn, new Set(['-']))
  const params = new Params()
  const parts = [...ids].map(([resource, wanted]) => {
    const fields = ['id', ...hiddenNaming(caller, resource)]
    const rows = session.asSystem(resource.name).rowsSql({ or: oneOf('id', [...wanted]) }, fields, params)
    return `select ${params.add(resource.name, 'text')} as resource, to_jsonb(r) as record from ${rows} r`
  })
  const rows = await session.sql<{ readonly resource: string; readonly record: AnyRecord }>(
    parts.join(' union all '),
    params.values,
  )
  const names = new Map(
    rows.map(({ resource, record }) => [
      `${resource}/${record.id}`,
      namedFiles(registry.find(resource)?.fields ?? {}, record),
    ]),
  )
  return (resource, id) => names.get(`${resource}/${id}`) ?? []
}
