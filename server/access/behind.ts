import type { RepositoryOf, Session } from '../contract.ts'
import type { ResourceName } from '../../src/resources/records.ts'
import { allows } from './allows.ts'

export const isCustomer = ({ caller }: Pick<Session, 'caller'>): boolean => caller.type === 'company-customer'

/**
 * What lies behind a record that the caller reads: a customer is told in part what he may not read whole, the company's
 * own people read it by their own rights.
 *
 * @returns null where somebody of the company may not read it
 */
export const behind = <N extends ResourceName>(session: Session, name: N): RepositoryOf<N> | null => {
  if (isCustomer(session)) return session.asSystem(name)
  return allows(session.caller, session.registry.get(name), 'list') ? session.of(name) : null
}
