import type { RecordOf } from '../../../src/resources/records.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'

type Customer = Pick<RecordOf<'entities'>, 'email' | 'contacts'>

/** Where a customer reads his mail by what is on his file: himself, and his contacts. */
const ownAddresses = (customer: Customer | undefined): readonly string[] =>
  [
    customer?.email,
    ...(customer?.contacts ?? []).filter(({ status }) => status !== 'INACTIVE').map(({ email }) => email),
  ].flatMap((email) => (email ? [email] : []))

/** Whether the caller reads by himself where a third party is reached: addresses are proposed to no one else. */
export const knowsAddress = async (session: Session, entity: string | undefined, email: string): Promise<boolean> => {
  if (entity === undefined || email === '') return false
  const { caller, registry } = session
  if (!allows(caller, registry.get('entities'), 'get')) return false
  const seen = await session.of('entities').find(entity)
  const known = [seen?.email, ...(seen?.contacts ?? []).map((contact) => contact.email)]
  return addressesIn(email).every((address) => known.includes(address))
}

/** Whether a role hides some of what is told of a record. */
export const isHidden = ({ caller }: Session, resource: string, told: readonly string[]): boolean =>
  told.some((field) => caller.restrictions[resource]?.hiddenFields.includes(field) === true)

/** Whether all of the addresses that somebody writes are among a customer's own. */
export const areOwn = (to: string, customer: Customer | undefined): boolean => {
  const own = new Set(ownAddresses(customer).map((email) => email.toLowerCase()))
  return addressesIn(to).every((email) => own.has(email.toLowerCase()))
}
