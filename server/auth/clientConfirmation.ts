import type { AnyRecord, JsonObject, Locale } from '../../src/schema/json.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps, Session } from '../contract.ts'
import { mailCompany } from '../mail/companyMail.ts'
import { textOf } from '../services/input.ts'
import { accountByEmail, plainEmail, type Workspace } from './accounts.ts'
import { customerRole, type Registration, registrationOf, workspaceAsked } from './clients.ts'
import { invalid } from './invalid.ts'
import { asker, tryCode, useCode } from './securityCodes.ts'

/**
 * Confirms a registration by its code: the customer becomes a user of the company.
 *
 * @throws ApiError 422 at `securityCode`
 */
export const confirmClient = async (deps: Deps, input: JsonObject, locale: Locale): Promise<Registration> => {
  const workspace = await workspaceAsked(deps, textOf(input, 'businessId') || textOf(input, 'namespace'), locale)
  const email = plainEmail(textOf(input, 'email'))
  const client = await deps.db.system(workspace.namespace, (session) => waiting(session, email))
  const account = await deps.db.platform((sql) => accountByEmail(sql, email, workspace.businessId))
  if (
    client === null ||
    account === null ||
    !(await tryCode(deps, account, { code: textOf(input, 'securityCode'), askers: [asker.nobody] }))
  )
    throw invalid('securityCode', 'codeBad', locale)
  const first = await deps.db.platform((sql) => useCode(sql, account.id, deps.clock()))
  if (!first) throw invalid('securityCode', 'codeBad', locale)
  const company = await deps.db.system(workspace.namespace, async (session) => {
    await session
      .asSystem('registered-clients')
      .update(client.id, { status: 'CONFIRMED', confirmedAt: deps.clock().toISOString() })
    return joinCustomers(session, workspace, client)
  })
  await deps.db.platform((sql) => sql("update estiba.auth_accounts set state = 'ACTIVE' where id = $1", [account.id]))
  const registration = registrationOf(client)
  await mailCompany(deps, workspace.namespace, 'clientWelcome', locale, email, {
    company,
    name: textOf(client as JsonObject, 'name'),
    customerCode: registration.customerCode,
    lockerCode: registration.lockerCode,
    link: `${deps.settings.publicUrl}/auth/login?m=customer`,
  })
  return registration
}

const waiting = async (session: Session, email: string): Promise<AnyRecord | null> => {
  const { rows } = await session
    .asSystem('registered-clients')
    .list({ where: { email, status: 'PENDING' }, range: [0, 0] })
  return rows[0] ?? null
}

/** @returns the company's name */
const joinCustomers = async (session: Session, workspace: Workspace, client: AnyRecord): Promise<string> => {
  const company = await companyOf(session, workspace)
  await session.asSystem('users').create({
    username: String(client['email']),
    email: String(client['email']),
    name: String(client['name']),
    lastName: client['lastName'] === null ? null : String(client['lastName']),
    type: 'company-customer',
    customer: String(client['customerCode']),
    role: await customerRole(session),
    roles: [],
    company: company?.id ?? null,
    language: client['language'] === 'en' ? 'en' : 'es',
    status: 'ACTIVE',
  })
  return String(company?.['name'] ?? workspace.name)
}
