import type { Registry } from '../../src/schema/registry.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Caller, Session } from '../contract.ts'
import { allows } from './allows.ts'

/** How far somebody reads a resource: whole records, what a selector shows of them (G-03.3), or nothing. */
export type Reach = 'records' | 'select' | 'none'

export const reachOf = (caller: Caller, resource: Resource): Reach => {
  if (allows(caller, resource, 'list') || allows(caller, resource, 'get')) return 'records'
  return allows(caller, resource, 'options') ? 'select' : 'none'
}

/** The names of the resources whose whole records somebody reads. */
export const readableBy = (caller: Caller, { all }: Pick<Registry, 'all'>): readonly string[] =>
  all.filter((resource) => reachOf(caller, resource) === 'records').map(({ name }) => name)

/** Whether the caller reads whole records of a resource. */
export const mayRead = ({ caller, registry }: Pick<Session, 'caller' | 'registry'>, resource: string): boolean =>
  reachOf(caller, registry.get(resource)) === 'records'

/** Whether he reads at least what a selector shows of them. */
export const maySelect = ({ caller, registry }: Pick<Session, 'caller' | 'registry'>, resource: string): boolean =>
  reachOf(caller, registry.get(resource)) !== 'none'
