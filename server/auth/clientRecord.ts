import type { RecordOf } from '../../src/resources/records.ts'
import type { JsonObject } from '../../src/schema/json.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { pick } from '../services/input.ts'
import type { Workspace } from './accounts.ts'
import { openLocker } from './openLocker.ts'
import { keepProspect } from './prospects.ts'

/** What a customer says of himself (doc1 §3). */
export const clientDetails = [
  'name',
  'lastName',
  'company',
  'address',
  'phone',
  'postalCode',
  'country',
  'state',
  'city',
  'identificationType',
  'identification',
  'marketingAccepted',
]

/** The role that the company gives to its customers. */
export const customerRole = async (session: Session): Promise<string | null> => {
  const { rows } = await session
    .asSystem('roles')
    .list({ where: { customerDefault: true, status: 'ACTIVE' }, range: [0, 0] })
  return rows[0]?.id ?? null
}

/** The first customer of a company is the one after this. */
const lowestCode = 1000

type Client = RecordOf<'registered-clients'>

/**
 * Makes the records of a customer who has confirmed his registration: himself with code and locker, a prospect, and the
 * user as whom he comes in.
 *
 * @throws ApiError 400 `DUPLICATE` where his e-mail is, or was, somebody's of the company already
 */
export const makeClient = async (
  session: Session,
  workspace: Workspace,
  details: JsonObject,
  now: Date,
): Promise<{ readonly client: Client; readonly user: RecordOf<'users'>; readonly company: string }> => {
  // One after the other, so that no code is given twice.
  await session.sql(
    "select pg_advisory_xact_lock(hashtext('estiba.registration ' || current_setting('estiba.namespace')))",
  )
  const client = await keepClient(session, workspace, details, now)
  await keepProspect(session, client)
  await openLocker(session, client, now)
  const company = await companyOf(session, workspace)
  const user = await session.asSystem('users').create({
    username: client.email,
    email: client.email,
    name: client.name,
    lastName: client.lastName,
    type: 'company-customer',
    customer: client.customerCode,
    role: await customerRole(session),
    roles: [],
    company: company?.id ?? null,
    language: client.language === 'en' ? 'en' : 'es',
    status: 'ACTIVE',
  })
  return { client, user, company: company?.name ?? workspace.name }
}

/** Whether somebody was a customer by himself under this e-mail: without a user he comes in as the company lets him. */
export const wasClient = (client: Client | undefined): boolean => Boolean(client?.confirmedAt)

/**
 * Who registered in an earlier version, and had a code before he confirmed, keeps it.
 *
 * @throws ApiError 400 `DUPLICATE` for who was a customer already
 */
const keepClient = async (
  session: Session,
  { namespace }: Workspace,
  details: JsonObject,
  now: Date,
): Promise<Client> => {
  const clients = session.asSystem('registered-clients')
  const earlier = await clients.first({ where: { email: String(details['email']) } })
  if (wasClient(earlier)) throw new ApiError('DUPLICATE')
  const country = await session.asSystem('countries').find(String(details['country']))
  const record = {
    ...pick(details, [...clientDetails, 'email', 'language']),
    country: country?.id ?? null,
    marketingAccepted: details['marketingAccepted'] === true,
    termsAccepted: true,
    registeredAt: now.toISOString(),
    confirmedAt: now.toISOString(),
    status: 'CONFIRMED',
  }
  if (earlier !== undefined) return clients.update(earlier.id, record)
  const customerCode = await nextCode(session)
  return clients.create({
    ...record,
    customerCode,
    lockerCode: `${namespace.slice(0, 3).toUpperCase()}${customerCode}`,
  })
}

/** Customers, third parties and prospects share one numbering (G-15). */
const nextCode = async (session: Session): Promise<string> => {
  const [highest] = await session.sql<{ code: string | null }>(
    `select max(code::bigint)::text as code from (
      select customer_code as code from estiba.registered_clients union all select customer from estiba.users
      union all select code from estiba.entities union all select code from estiba.pre_entities) as given
      where code ~ '^[0-9]{1,15}$'`,
  )
  return String(Number(highest?.code ?? lowestCode) + 1)
}
