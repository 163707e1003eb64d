import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'
import type { Person } from './asWritten.ts'

/** The processes and warehouses in whose operations somebody works; null: all of that sort. */
export interface OperationScope {
  /** Without a profile: no operations at all. */
  readonly none: boolean
  readonly switches: readonly string[] | null
  readonly warehouses: readonly string[] | null
}

/**
 * What the operational profiles of a user and of his roles leave him (X-OPER-PROFILE, G-03): the union of their
 * switches and of their warehouses; a profile that names none of one sort does not limit that sort. Without a
 * profile no operations.
 *
 * Null is every operation: of a customer, who sees his own; and of everybody in a company that keeps no active
 * profile yet, as with the permissions by warehouse.
 */
export const operationScopeOf = async (
  session: Session,
  user: Person,
  roles: readonly RecordOf<'roles'>[],
): Promise<OperationScope | null> => {
  if (user.type === 'company-customer') return null
  const { total } = await session.asSystem('operational-profiles').list({ where: { status: 'ACTIVE' }, range: [0, 0] })
  if (total === 0) return null
  const ids = [...new Set([user, ...roles].flatMap(({ operationalProfiles }) => operationalProfiles ?? []))]
  const profiles = (ids.length === 0 ? [] : await session.asSystem('operational-profiles').getMany(ids)).filter(
    ({ status }) => status === 'ACTIVE',
  )
  return {
    none: profiles.length === 0,
    switches: unionOf(profiles.map(({ switches }) => switches ?? [])),
    warehouses: unionOf(profiles.map(({ warehouses }) => warehouses ?? [])),
  }
}

const unionOf = (lists: readonly (readonly string[])[]): readonly string[] | null =>
  lists.some((list) => list.length === 0) ? null : [...new Set(lists.flat())]
