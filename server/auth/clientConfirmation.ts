import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { faultTrace } from '../faultTrace.ts'
import { mailCompany } from '../mail/companyMail.ts'
import { secretOf, textOf } from '../services/input.ts'
import { accountByEmail, ensureAccount, plainEmail, signInQuery, type Sql, storePassword } from './accounts.ts'
import { makeClient } from './clientRecord.ts'
import { workspaceAsked } from './clients.ts'
import { isCodeOf } from './codeHash.ts'
import { invalid } from './invalid.ts'
import { accept } from './memberships.ts'
import { passwordFits } from './passwords.ts'
import { securityCode } from './securityCodes.ts'

interface RegistrationRow {
  readonly id: string
  readonly details: JsonObject
  readonly password_hash: string
  readonly code_hash: string
}

export interface Registration {
  readonly id: string
  readonly customerCode: string
  readonly lockerCode: string
}

/** Registrations of an e-mail that a password is held against, the newest first. */
const newest = 3

/**
 * Confirms a registration by its own code: the customer becomes a user of the company, with the password of that
 * registration. It is known by the identifier that was answered, or else by that password: whoever is mailed the code
 * of a registration that somebody else made cannot bring it to an end for him.
 *
 * @throws ApiError 422 at `securityCode` or `password`
 */
export const confirmClient = async (deps: Deps, input: JsonObject, locale: Locale): Promise<Registration> => {
  const workspace = await workspaceAsked(deps, textOf(input, 'businessId') || textOf(input, 'namespace'), locale)
  const email = plainEmail(textOf(input, 'email'))
  const wrong = invalid('securityCode', 'codeBad', locale)
  const registration = await registrationMeant(deps, workspace.namespace, email, input, locale)
  if (registration === null || !(await isItsCode(deps, registration, textOf(input, 'securityCode')))) throw wrong
  const now = deps.clock()
  const known = await deps.db.platform((sql) => accountByEmail(sql, email, workspace.businessId))
  if (known?.active === true && known.passwordHash !== null) throw wrong
  const { client, user, company } = await deps.db
    .system(workspace.namespace, (session) => makeClient(session, workspace, registration.details, now))
    .catch((problem: unknown) => {
      throw problem instanceof ApiError && problem.code === 'DUPLICATE' ? wrong : problem
    })
  await deps.db.platform(async (sql) => {
    const account = await ensureAccount(sql, email, workspace.businessId)
    await storePassword(sql, account.id, registration.password_hash, now)
    await sql("update estiba.auth_accounts set state = 'ACTIVE' where id = $1", [account.id])
    await accept(sql, account.id, { namespace: workspace.namespace, id: user.id }, 'CODE', now)
    await sql('delete from estiba.auth_registrations where namespace = $1 and email = $2', [workspace.namespace, email])
  })
  const made = { id: client.id, customerCode: client.customerCode, lockerCode: client.lockerCode }
  await mailCompany(deps, workspace.namespace, 'clientWelcome', locale, email, {
    company,
    name: client.name,
    customerCode: made.customerCode,
    lockerCode: made.lockerCode,
    link: `${deps.settings.publicUrl}/auth/login?${new URLSearchParams(signInQuery({ realm: workspace.businessId }))}`,
  }).catch((error: unknown) => deps.log.warn(faultTrace(error), 'A welcome could not be mailed'))
  return made
}

const registrationMeant = async (
  deps: Deps,
  namespace: string,
  email: string,
  input: JsonObject,
  locale: Locale,
): Promise<RegistrationRow | null> => {
  const id = textOf(input, 'registration')
  const password = secretOf(input, 'password')
  if (id === '' && password === '') throw invalid('password', 'registrationPassword', locale)
  const live = await deps.db.platform((sql) => liveOnes(sql, deps.clock(), namespace, email))
  if (id !== '') return live.find((one) => one.id === id) ?? null
  for (const one of live.slice(0, newest)) if (await passwordFits(one.password_hash, password)) return one
  return null
}

const liveOnes = (sql: Sql, now: Date, namespace: string, email: string): Promise<readonly RegistrationRow[]> =>
  sql<RegistrationRow>(
    `select id, details, password_hash, code_hash from estiba.auth_registrations
      where namespace = $1 and email = $2 and expires_at > $3 and tries < $4 order by created_at desc`,
    [namespace, email, now, securityCode.tries],
  )

/** Each wrong try counts against the one registration that it is for, also where many come at once. */
const isItsCode = async (deps: Deps, { id }: RegistrationRow, code: string): Promise<boolean> => {
  const [live] = await deps.db.platform((sql) =>
    sql<{ code_hash: string }>(
      'update estiba.auth_registrations set tries = tries + 1 where id = $1 and tries < $2 returning code_hash',
      [id, securityCode.tries],
    ),
  )
  return live !== undefined && (await isCodeOf(deps, id, code, live.code_hash))
}
