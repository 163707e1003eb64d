import type { RecordOf } from '../../../src/resources/records.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import { allows } from '../../access/allows.ts'
import type { Session } from '../../contract.ts'

type Customer = Pick<RecordOf<'entities'>, 'id' | 'email' | 'contacts'>

/** What of it says where he reads his mail. */
type Reached = Pick<Partial<RecordOf<'entities'>>, 'email' | 'contacts'>

/** Where a customer reads his mail by what is on his file: himself, and his contacts. */
const ownAddresses = (customer: Reached | undefined): readonly string[] =>
  [
    customer?.email,
    ...(customer?.contacts ?? []).filter(({ status }) => status !== 'INACTIVE').map(({ email }) => email),
  ].flatMap((email) => (email ? [email.toLowerCase()] : []))

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

interface Write {
  readonly by: string
  readonly changes: { readonly [field: string]: readonly [before: unknown, after: unknown] }
}

/** Of all that was ever written of a customer, not only its newest writes: what says where he is reached. */
const writesSql = `select user_id as by, changes from estiba.history
  where namespace = current_setting('estiba.namespace') and resource = 'entities' and record_id = $1 and changes ?| array['email', 'contacts']
  order by id desc`

/** The addresses that the caller himself was the last to put on a customer's file: of whom they are, he alone says. */
const putByCaller = async (session: Session, { id }: Customer): Promise<ReadonlySet<string>> => {
  const last = new Map<string, string>()
  for (const { by, changes } of await session.sql<Write>(writesSql, [id])) {
    const side = (at: 0 | 1): Reached =>
      Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[at]]))
    const before = ownAddresses(side(0))
    for (const email of ownAddresses(side(1))) if (!before.includes(email) && !last.has(email)) last.set(email, by)
  }
  return new Set([...last].flatMap(([email, by]) => (by === session.caller.userId ? [email] : [])))
}

/** Whether all of the addresses that somebody writes are on a customer's file, whoever put them there. */
export const areOnFile = (to: string, customer: Reached | undefined): boolean => {
  const known = ownAddresses(customer)
  return addressesIn(to).every((email) => known.includes(email.toLowerCase()))
}

/** Whether all of the addresses that somebody writes are a customer's own by what others wrote on his file. */
export const areOwn = async (session: Session, to: string, customer: Customer | undefined): Promise<boolean> => {
  if (customer === undefined) return false
  const his = await putByCaller(session, customer)
  const own = ownAddresses(customer).filter((email) => !his.has(email))
  return addressesIn(to).every((email) => own.includes(email.toLowerCase()))
}
