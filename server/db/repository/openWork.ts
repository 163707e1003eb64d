import type { AnyRecord } from '../../../src/schema/json.ts'
import { sharedNamespace } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Held } from '../unit.ts'
import { compileWhere, unlimited } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import type { RepositoryContext } from './context.ts'
import { referenceAliases } from './referenceAliases.ts'
import type { Values } from './hooks.ts'
import { referringTo } from './whereUsed.ts'

/**
 * A record that open work refers to stays active (G-02), however it is to be made inactive; closed history is no reason.
 * Rights are taken away at once, whatever is open.
 *
 * @throws ApiError 409 `IN_USE` naming the resources
 */
export const refuseNeeded = async (context: RepositoryContext, record: AnyRecord, changed: Values): Promise<void> => {
  const { caller, registry, resource, unit } = context
  const retires = Object.entries(changed).some(([name, value]) => {
    const field = resource.fields[name]
    return field?.kind === 'status' && field.active === true && !field.readOnly && value === 'INACTIVE'
  })
  if (!retires || resource.access.audit === 'RIGHTS' || unit.namespace === sharedNamespace) return
  const users = await openWorkOf(context, referenceAliases(registry, resource, record))
  if (users.length === 0) return
  const resources = users.map((name) => registry.get(name).labels[caller.locale].many).join(', ')
  throw new ApiError('IN_USE', { text: 'stillNeeded', values: { resources } })
}

const openWorkOf = async (context: RepositoryContext, named: readonly Held[]): Promise<readonly string[]> => {
  const { scope, tables, unit } = context
  const places = named.flatMap(({ resource, id }) => referringTo(resource, tables).map((place) => ({ ...place, id })))
  const params = new Params()
  const open = places.flatMap(({ table, test, id }) => {
    const { name, open: work } = table.resource
    if (work === null) return []
    const of = `${test(params.add(id, 'text'))} and ${compileWhere(work, table, 't', unlimited(scope), params)}`
    return [`select '${name}' as resource where exists (select 1 from ${table.sql} t where ${of})`]
  })
  const found =
    open.length === 0 ? [] : await unit.run<{ readonly resource: string }>(open.join(' union '), params.values)
  if (found.length > 0) return found.map(({ resource }) => resource)
  const holding = new Params()
  const parts = places
    .filter(({ table, field }) => table.resource.partOf === field)
    .map(
      ({ table, test, id }) =>
        `select '${table.resource.name}' as resource, t.id from ${table.sql} t where ${test(holding.add(id, 'text'))}`,
    )
  return parts.length === 0 ? [] : openWorkOf(context, await unit.run<Held>(parts.join(' union '), holding.values))
}
