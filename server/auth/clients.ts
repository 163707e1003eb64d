import { randomUUID } from 'node:crypto'
import * as yup from 'yup'
import { compileValidation } from '../../src/domain/validation.ts'
import type { JsonObject, Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { companyOf } from '../access/resolveCaller.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { mailIdentity } from '../mail/identityMail.ts'
import { pick, secretOf, textOf } from '../services/input.ts'
import { accountByEmail, plainEmail, signInQuery, type Workspace, workspaces } from './accounts.ts'
import { inBackground } from './background.ts'
import { codeHash } from './codeHash.ts'
import { clientDetails, customerRole, wasClient } from './clientRecord.ts'
import { assertPassword, invalid } from './invalid.ts'
import { prepareInvitation } from './invitations.ts'
import { hashPassword } from './passwords.ts'
import { randomCode } from './secrets.ts'
import { securityCode } from './securityCodes.ts'
import { type AuthText, authText } from './texts.ts'

const required = ['name', 'address', 'phone', 'country', 'state', 'city']

/** Registrations of one e-mail that are kept and mailed within an hour; of more nobody hears. */
const mostAnHour = 20

/** What everybody is answered, whoever exists: with `id` the registration is confirmed where it was made. */
export interface Registered {
  readonly id: string
  readonly email: string
  readonly sent: true
}

/** Of the workspace or business that is named; the first of the installation where none is. */
export const workspaceAsked = async (deps: Deps, named: string, locale: Locale): Promise<Workspace> => {
  const [found] = await deps.db.platform((sql) =>
    workspaces(sql, "($1 = '' or namespace = $1 or business_id = $1)", [named]),
  )
  if (found === undefined) throw invalid('company', 'company', locale)
  return found
}

/**
 * Keeps the registration of a customer of a company (G-17), with its own password, until its own code comes back. It
 * changes nothing of an account, of a customer or of another registration; who has an account is told so by mail.
 *
 * @throws ApiError 422 by field
 */
export const registerClient = async (deps: Deps, input: JsonObject, locale: Locale): Promise<Registered> => {
  const password = secretOf(input, 'password')
  assertDetails(deps, input, locale)
  assertPassword(password, locale)
  if (secretOf(input, 'passwordConfirmation') !== password)
    throw invalid('passwordConfirmation', 'passwordConfirmation', locale)
  const workspace = await workspaceAsked(deps, textOf(input, 'businessId') || textOf(input, 'namespace'), locale)
  const role = await deps.db.system(workspace.namespace, customerRole)
  if (role === null) throw invalid('company', 'company', locale)
  const made: Made = {
    id: randomUUID(),
    email: plainEmail(textOf(input, 'email')),
    code: randomCode(),
    workspace,
    locale,
  }
  const details = { ...pick(input, clientDetails), email: made.email, language: locale }
  const kept = await keep(deps, made, details, await hashPassword(password))
  if (kept) inBackground(deps, 'Mail of a registration', () => answerByMail(deps, made, details))
  return { id: made.id, email: made.email, sent: true }
}

interface Made {
  readonly id: string
  readonly email: string
  readonly code: string
  readonly workspace: Workspace
  readonly locale: Locale
}

const keep = async (
  deps: Deps,
  { id, email, code, workspace }: Made,
  details: object,
  hash: string,
): Promise<boolean> => {
  const now = deps.clock()
  const hashed = await codeHash(deps, id, code)
  return deps.db.platform(async (sql) => {
    await sql('delete from estiba.auth_registrations where created_at < $1', [new Date(now.getTime() - 3_600_000)])
    const made = await sql(
      `insert into estiba.auth_registrations (id, namespace, email, details, password_hash, code_hash, created_at, expires_at)
        select $1, $2, $3, $4::jsonb, $5, $6, $7, $8
        where (select count(*) from estiba.auth_registrations where namespace = $2 and email = $3) < ${mostAnHour} returning id`,
      [
        id,
        workspace.namespace,
        email,
        JSON.stringify(details),
        hash,
        hashed,
        now,
        new Date(now.getTime() + securityCode.minutes * 60_000),
      ],
    )
    return made.length > 0
  })
}

/** The code to who is new, a notice to who is or was a customer, another invitation to who was invited and has not come yet. */
const answerByMail = async (deps: Deps, made: Made, details: JsonObject): Promise<void> => {
  const { workspace, email, locale } = made
  const account = await deps.db.platform((sql) => accountByEmail(sql, email, workspace.businessId))
  const { company, invited, member, former } = await deps.db.system(workspace.namespace, async (session) => {
    const user = await session.asSystem('users').first({ where: { email: { eq: email } } })
    const waits = user?.['membershipState'] === 'INVITED' && user['status'] === 'ACTIVE'
    if (waits) await prepareInvitation(session, { email, role: String(user['role']), member: user.id }, deps.clock())
    const former =
      user === undefined &&
      wasClient(await session.asSystem('registered-clients').first({ where: { email: { eq: email } } }))
    return { company: await companyOf(session, workspace), invited: waits, member: user !== undefined, former }
  })
  const name = String(company?.['name'] ?? workspace.name)
  const known = member || (account?.active === true && account.passwordHash !== null)
  if (known || former)
    await deps.db.platform((sql) => sql('delete from estiba.auth_registrations where id = $1', [made.id]))
  if (invited) return
  if (former) return mailIdentity(deps, workspace.namespace, 'clientFormer', locale, email, { company: name, email })
  if (known) {
    const link = `${deps.settings.publicUrl}/auth/login?${new URLSearchParams(signInQuery({ realm: workspace.businessId }))}`
    return mailIdentity(deps, workspace.namespace, 'clientKnown', locale, email, { company: name, email, link })
  }
  const link = `${deps.settings.publicUrl}/registered-clients/create?confirm=${encodeURIComponent(email)}&company=${encodeURIComponent(workspace.businessId)}`
  const values = { company: name, name: textOf(details, 'name'), code: made.code, minutes: securityCode.minutes, link }
  await mailIdentity(deps, workspace.namespace, 'clientCode', locale, email, values)
}

/** All that the records need which are made at the confirmation is asked for now. */
const assertDetails = ({ registry }: Deps, input: JsonObject, locale: Locale): void => {
  const wrong: { [field: string]: AuthText } = {}
  for (const field of required) if (textOf(input, field) === '') wrong[field] = 'required'
  if (!isEmail(textOf(input, 'email'))) wrong['email'] = 'email'
  if (input['termsAccepted'] !== true && input['termsAccepted'] !== 'true') wrong['termsAccepted'] = 'terms'
  const said = Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, authText(key, locale)]))
  const client = { ...pick(input, clientDetails), email: textOf(input, 'email'), customerCode: '1', lockerCode: '1' }
  const checked = compileValidation(yup, registry.get('registered-clients'), 'create')(client, locale)
  const errors = { ...checked.errors, ...said }
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}
