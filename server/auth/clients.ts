import { randomUUID } from 'node:crypto'
import type { JsonObject, Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { compose } from '../mail/compose.ts'
import { pick, secretOf, textOf } from '../services/input.ts'
import {
  type Account,
  accountByEmail,
  ensureAccount,
  plainEmail,
  type Sql,
  storePassword,
  type Workspace,
  workspaces,
} from './accounts.ts'
import { assertPassword, invalid } from './invalid.ts'
import { hashPassword } from './passwords.ts'
import { newSecurityCode, securityCode, tryCode, useCode } from './securityCodes.ts'
import { type AuthText, authText } from './texts.ts'

/** What a customer says of himself (doc1 §3). */
const told = [
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
  'language',
  'marketingAccepted',
]
const required = ['name', 'address', 'phone', 'country', 'state', 'city']

export interface Registration {
  readonly id: string
  readonly customerCode: string
  readonly lockerCode: string
}

/** Of the workspace or business that is named; the first of the installation where none is. */
const workspaceAsked = async (deps: Deps, named: string, locale: Locale): Promise<Workspace> => {
  const [found] = await deps.db.platform((sql) =>
    workspaces(sql, "($1 = '' or namespace = $1 or business_id = $1)", [named]),
  )
  if (found === undefined) throw invalid('company', 'company', locale)
  return found
}

/** The role that the company gives to its customers. */
const customerRole = async (session: Session): Promise<string | null> => {
  const { rows } = await session
    .trusted('roles')
    .list({ where: { customerDefault: true, status: 'ACTIVE' }, range: [0, 0] })
  return rows[0]?.id ?? null
}

/**
 * Registers a customer of a company (G-17): he confirms by the code that is mailed to him.
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
  const { role, name } = await deps.db.system(workspace.namespace, async (session) => ({
    role: await customerRole(session),
    name: String((await companyOf(session, workspace))?.['name'] ?? workspace.name),
  }))
  if (role === null) throw invalid('company', 'company', locale)
  const hash = await hashPassword(password)
  const { account, registration } = await deps.db.platform((sql) =>
    store(sql, { workspace, email, hash, details: pick(input, told), now: deps.clock() }),
  )
  const made = await newSecurityCode(deps, account)
  if (made === null) throw new ApiError('TOO_MANY', { values: { seconds: 3600 }, retryAfter: 3600 })
  const link = `${deps.settings.publicUrl}/registered-clients/create?confirm=${encodeURIComponent(email)}&company=${encodeURIComponent(workspace.businessId)}`
  await deps.mailer.send(
    compose('clientCode', locale, email, {
      company: name,
      name: textOf(input, 'name'),
      code: made.code,
      minutes: securityCode.minutes,
      link,
    }),
  )
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

interface ToStore {
  readonly workspace: Workspace
  readonly email: string
  readonly hash: string
  readonly details: JsonObject
  readonly now: Date
}

/** Account (not active yet) and registration with the next customer code, in one transaction. Who never confirmed may start again. */
const store = async (
  sql: Sql,
  { workspace, email, hash, details, now }: ToStore,
): Promise<{ readonly account: Account; readonly registration: Registration }> => {
  const { namespace, businessId } = workspace
  await sql('select namespace from estiba.auth_namespaces where business_id = $1 for update', [businessId])
  const [earlier] = await sql<{ state: string }>(
    'select state from estiba.auth_clients where business_id = $1 and email = $2',
    [businessId, email],
  )
  const [member] = await sql('select 1 as yes from estiba.users where namespace = $1 and lower(email) = $2', [
    namespace,
    email,
  ])
  if (earlier?.state === 'CONFIRMED' || member !== undefined) throw new ApiError('DUPLICATE')
  await sql('delete from estiba.auth_clients where business_id = $1 and email = $2', [businessId, email])
  const account = await ensureAccount(sql, email, businessId)
  await storePassword(sql, account.id, hash, now)
  await sql("update estiba.auth_accounts set state = 'INACTIVE' where id = $1", [account.id])
  const [highest] = await sql<{ code: string | null }>(
    `select max(code)::text as code from (
      select customer_code::bigint as code from estiba.auth_clients where business_id = $1 and customer_code ~ '^[0-9]{1,15}$'
      union all select customer::bigint from estiba.users where namespace = $2 and customer ~ '^[0-9]{1,15}$') as codes`,
    [businessId, namespace],
  )
  const customerCode = String(Number(highest?.code ?? 1000) + 1)
  const registration = {
    id: randomUUID(),
    customerCode,
    lockerCode: `${namespace.slice(0, 3).toUpperCase()}${customerCode}`,
  }
  await sql(
    `insert into estiba.auth_clients (id, namespace, business_id, email, account_id, details, customer_code, locker_code, registered_at)
      values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8, $9)`,
    [
      registration.id,
      namespace,
      businessId,
      email,
      account.id,
      JSON.stringify(details),
      customerCode,
      registration.lockerCode,
      now,
    ],
  )
  return { account, registration }
}

interface ClientRow {
  readonly id: string
  readonly namespace: string
  readonly details: JsonObject
  readonly customer_code: string
  readonly locker_code: string
}

/**
 * Confirms a registration by its code: the customer becomes a user of the company.
 *
 * @throws ApiError 422 at `securityCode`
 */
export const confirmClient = async (deps: Deps, input: JsonObject, locale: Locale): Promise<Registration> => {
  const workspace = await workspaceAsked(deps, textOf(input, 'businessId') || textOf(input, 'namespace'), locale)
  const email = plainEmail(textOf(input, 'email'))
  const found = await deps.db.platform(async (sql) => {
    const [row] = await sql<ClientRow>(
      "select id, namespace, details, customer_code, locker_code from estiba.auth_clients where business_id = $1 and email = $2 and state = 'PENDING'",
      [workspace.businessId, email],
    )
    const account = await accountByEmail(sql, email, workspace.businessId)
    return row === undefined || account === null ? null : { row, account }
  })
  if (found === null || !(await tryCode(deps, found.account, textOf(input, 'securityCode'))))
    throw invalid('securityCode', 'codeBad', locale)
  const { row, account } = found
  const first = await deps.db.platform((sql) => useCode(sql, account.id, deps.clock()))
  if (!first) throw invalid('securityCode', 'codeBad', locale)
  const company = await deps.db.system(workspace.namespace, (session) => joinCustomers(session, workspace, email, row))
  await deps.db.platform(async (sql) => {
    await sql("update estiba.auth_accounts set state = 'ACTIVE' where id = $1", [account.id])
    await sql("update estiba.auth_clients set state = 'CONFIRMED', confirmed_at = $2 where id = $1", [
      row.id,
      deps.clock(),
    ])
  })
  await deps.mailer.send(
    compose('clientWelcome', locale, email, {
      company,
      name: textOf(row.details, 'name'),
      customerCode: row.customer_code,
      lockerCode: row.locker_code,
      link: `${deps.settings.publicUrl}/auth/login?m=customer`,
    }),
  )
  return { id: row.id, customerCode: row.customer_code, lockerCode: row.locker_code }
}

const joinCustomers = async (
  session: Session,
  workspace: Workspace,
  email: string,
  { details, customer_code: customer }: ClientRow,
): Promise<string> => {
  const company = await companyOf(session, workspace)
  const role = await customerRole(session)
  await session.trusted('users').create({
    username: email,
    email,
    name: textOf(details, 'name'),
    lastName: textOf(details, 'lastName') || null,
    type: 'company-customer',
    customer,
    role,
    roles: [],
    company: company?.id ?? null,
    language: textOf(details, 'language') === 'en' ? 'en' : 'es',
    status: 'ACTIVE',
  })
  return String(company?.['name'] ?? workspace.name)
}

/** Registrations of a workspace, the newest first. */
export const clientsOf = (deps: Deps, namespace: string) =>
  deps.db.platform(async (sql) => {
    const rows = await sql<
      ClientRow & { readonly email: string; readonly state: string; readonly registered_at: Date | string }
    >(
      'select id, namespace, email, details, state, customer_code, locker_code, registered_at from estiba.auth_clients where namespace = $1 order by registered_at desc limit 1000',
      [namespace],
    )
    return rows.map((row) => ({
      ...row.details,
      id: row.id,
      email: row.email,
      customerCode: row.customer_code,
      lockerCode: row.locker_code,
      status: row.state,
      registeredAt: new Date(row.registered_at).toISOString(),
    }))
  })
