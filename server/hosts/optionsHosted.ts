import type { HostRecord } from '../../src/domain/hosts/hostRecords.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Caller, ListQuery } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Hosted } from './hosted.ts'
import { hostedLimits } from './limits.ts'

const shownAtOnce = 50

/** What a selector offers of a resource on another host: the first records of its list, by what they are called. */
export const optionsHosted = async (
  { resource, operations, lists, deps }: Pick<Hosted, 'resource' | 'operations' | 'lists' | 'deps'>,
  query: ListQuery,
  caller: Caller,
): Promise<readonly AnyRecord[]> => {
  const list = operations.get('list')
  if (list === undefined) throw new ApiError('NOT_FOUND')
  const limits = hostedLimits(caller, deps.registry, resource, false)
  const range = query.range ?? [0, shownAtOnce - 1]
  const sort = query.sort ?? [[limits.hides(resource.title) ? 'id' : resource.title, 'ASC'] as const]
  const active = hasActiveStatus(resource) && !limits.hides('status') ? { status: 'ACTIVE' } : {}
  const where = { ...active, ...query.where }
  const { rows } = await lists.list(list, { ...query, where, range, sort }, caller, limits)
  return rows.map((record) => optionOf(resource, record))
}

/** `{ id, title, code?, status? }`, as selectors show a record. */
export const optionOf = (resource: Resource, record: HostRecord | AnyRecord): AnyRecord => {
  const { key, title, disambiguateBy } = resource
  const code = key.length === 1 ? (key[0] ?? 'code') : 'code'
  const field = fieldOf(resource, code)
  const told = field !== undefined && disambiguateBy.length === 0 && code !== title && !('to' in field)
  return {
    id: record.id,
    title: record[title] ?? record.id,
    ...(told && record[code] !== undefined ? { code: record[code] } : {}),
    ...(hasActiveStatus(resource) && record['status'] !== undefined ? { status: record['status'] } : {}),
  }
}

const hasActiveStatus = ({ fields }: Resource): boolean => {
  const status = fields['status']
  return status !== undefined && 'active' in status && status.active === true
}
