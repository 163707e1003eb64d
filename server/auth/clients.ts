import type { AnyRecord, JsonObject, Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { mailCompany } from '../mail/companyMail.ts'
import { pick, secretOf, textOf } from '../services/input.ts'
import { ensureAccount, plainEmail, storePassword, type Workspace, workspaces } from './accounts.ts'
import { assertPassword, invalid } from './invalid.ts'
import { hashPassword } from './passwords.ts'
import { keepProspect } from './prospects.ts'
import { newSecurityCode, securityCode } from './securityCodes.ts'
import { type AuthText, authText } from './texts.ts'

/** What a customer says of himself (doc1 §3). */
const told = [
  'name',
  'lastName',
  'company',
  'address',
  'phone',
  'postalCode',
  'state',
  'city',
  'identificationType',
  'identification',
]
const required = ['name', 'address', 'phone', 'country', 'state', 'city']

/** The first customer of a company is the one after this. */
const lowestCode = 1000

export interface Registration {
  readonly id: string
  readonly customerCode: string
  readonly lockerCode: string
}

/** Of the workspace or business that is named; the first of the installation where none is. */
export const workspaceAsked = async (deps: Deps, named: string, locale: Locale): Promise<Workspace> => {
  const [found] = await deps.db.platform((sql) =>
    workspaces(sql, "($1 = '' or namespace = $1 or business_id = $1)", [named]),
  )
  if (found === undefined) throw invalid('company', 'company', locale)
  return found
}

/** The role that the company gives to its customers. */
export const customerRole = async (session: Session): Promise<string | null> => {
  const { rows } = await session
    .asSystem('roles')
    .list({ where: { customerDefault: true, status: 'ACTIVE' }, range: [0, 0] })
  return rows[0]?.id ?? null
}

/**
 * Registers a customer of a company (G-17): he is a prospect of it at once, and confirms by the code that is mailed
 * to him.
 *
 * @throws ApiError 422 by field, 400 `DUPLICATE` for an e-mail that is registered
 */
export const registerClient = async (deps: Deps, input: JsonObject, locale: Locale): Promise<Registration> => {
  const password = secretOf(input, 'password')
  assertDetails(input, locale)
  assertPassword(password, locale)
  if (secretOf(input, 'passwordConfirmation') !== password)
    throw invalid('passwordConfirmation', 'passwordConfirmation', locale)
  const workspace = await workspaceAsked(deps, textOf(input, 'businessId') || textOf(input, 'namespace'), locale)
  const email = plainEmail(textOf(input, 'email'))
  const hash = await hashPassword(password)
  const { registration, company } = await deps.db.system(workspace.namespace, async (session) => {
    if ((await customerRole(session)) === null) throw invalid('company', 'company', locale)
    const client = await keepClient(session, workspace, email, { ...input, language: locale }, deps.clock())
    await keepProspect(session, client)
    return { registration: registrationOf(client), company: await companyOf(session, workspace) }
  })
  const account = await deps.db.platform(async (sql) => {
    const own = await ensureAccount(sql, email, workspace.businessId)
    await storePassword(sql, own.id, hash, deps.clock())
    await sql("update estiba.auth_accounts set state = 'INACTIVE' where id = $1", [own.id])
    return own
  })
  const made = await newSecurityCode(deps, account)
  if (made === null) throw new ApiError('TOO_MANY', { values: { seconds: 3600 }, retryAfter: 3600 })
  const link = `${deps.settings.publicUrl}/registered-clients/create?confirm=${encodeURIComponent(email)}&company=${encodeURIComponent(workspace.businessId)}`
  await mailCompany(deps, workspace.namespace, 'clientCode', locale, email, {
    company: String(company?.['name'] ?? workspace.name),
    name: textOf(input, 'name'),
    code: made.code,
    minutes: securityCode.minutes,
    link,
  })
  return registration
}

const assertDetails = (input: JsonObject, locale: Locale): void => {
  const wrong: { [field: string]: AuthText } = {}
  for (const field of required) if (textOf(input, field) === '') wrong[field] = 'required'
  if (!isEmail(textOf(input, 'email'))) wrong['email'] = 'email'
  if (input['termsAccepted'] !== true && input['termsAccepted'] !== 'true') wrong['termsAccepted'] = 'terms'
  if (Object.keys(wrong).length > 0) {
    throw new ApiError('INVALID', {
      errors: Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, authText(key, locale)])),
    })
  }
}

/** The registration as it stands now: a new one with the next code; who never confirmed starts again with his. */
const keepClient = async (
  session: Session,
  { namespace }: Workspace,
  email: string,
  input: JsonObject,
  now: Date,
): Promise<AnyRecord> => {
  // One after the other, so that no code is given twice.
  await session.sql(
    "select pg_advisory_xact_lock(hashtext('estiba.registration ' || current_setting('estiba.namespace')))",
  )
  const clients = session.asSystem('registered-clients')
  const { rows } = await clients.list({ where: { email }, range: [0, 0] })
  const members = await session.asSystem('users').list({ where: { email: { eq: email } }, range: [0, 0] })
  const [earlier] = rows
  if (earlier?.['status'] === 'CONFIRMED' || members.rows.length > 0) throw new ApiError('DUPLICATE')
  const [country] = await session.asSystem('countries').getMany([textOf(input, 'country')])
  const details = {
    ...pick(input, told),
    email,
    country: country?.id ?? null,
    language: input['language'] ?? null,
    termsAccepted: true,
    marketingAccepted: input['marketingAccepted'] === true,
    registeredAt: now.toISOString(),
  }
  if (earlier !== undefined) return clients.update(earlier.id, details)
  const customerCode = await nextCode(session)
  const lockerCode = `${namespace.slice(0, 3).toUpperCase()}${customerCode}`
  return clients.create({ ...details, customerCode, lockerCode })
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

export const registrationOf = (client: AnyRecord): Registration => ({
  id: client.id,
  customerCode: String(client['customerCode']),
  lockerCode: String(client['lockerCode']),
})
