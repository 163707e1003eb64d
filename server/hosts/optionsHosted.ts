import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import type { HostRecord } from '../../src/domain/hosts/hostRecords.ts'
import { fieldOf, type Resource } from '../../src/schema/resource.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Where } from '../../src/schema/where.ts'
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
  const where = hasActiveStatus(resource) && !limits.hides('status') ? activeOf(list, query.where ?? {}) : query.where
  const asked = { ...query, ...(where === undefined ? {} : { where }), range, sort }
  const { rows } = await lists.list(list, asked, caller, limits)
  return rows.map((record) => optionOf(resource, record))
}

/** Those in use; where the host is not known to say it, also those of which it says nothing. */
const activeOf = ({ filters, records: { always, fields, values } }: HostOperation, where: Where): Where => {
  if (Object.hasOwn(where, 'status')) return where
  if ([filters, fields, values, always].some((told) => Object.hasOwn(told, 'status')))
    return { status: 'ACTIVE', ...where }
  return { ...where, and: [...(where.and ?? []), { or: [{ status: 'ACTIVE' }, { status: { null: true } }] }] }
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
