import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { type Account, type Sql, accountByEmail, accountsByEmail, realmOf } from './accounts.ts'
import { beginTry, failTry, forgiveTry, lockout } from './failures.ts'
import { type Membership, membershipsNamed, membershipsOf } from './memberships.ts'
import { passwordFits } from './passwords.ts'
import { sampleDomains, samplePassword } from '../sample/signIn.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** Ten minutes (decision G-TOKEN). */
const temporaryTokenSeconds = 600

export interface LoginInput {
  /** The e-mail, or a user name that belongs to one person only. */
  readonly login: string
  readonly password: string
  /** Signs in as a customer of this company, or of any (`*`); null: staff first. */
  readonly customerOf: string | null
}

export interface TemporaryToken {
  readonly temporaryToken: string
  readonly email: string
  readonly expiresIn: number
}

/**
 * The first step of signing in (S-LOGIN-TEMP). A wrong user, a wrong password and an inactive user are answered
 * alike and cost the same time (G-16).
 *
 * @throws ApiError 401 `LOGIN_FAILED`, 429 `TOO_MANY`
 */
export const login = async (deps: Deps, input: LoginInput, ip: string): Promise<TemporaryToken> => {
  const now = deps.clock()
  const { lock, account } = await deps.db.platform(async (sql) => {
    const state = await beginTry(sql, input.login, ip, now)
    return { lock: state, account: state === 'free' ? await accountFor(sql, input) : null }
  })
  if (lock === 'too-many')
    throw new ApiError('TOO_MANY', { values: { seconds: lockout.minutes * 60 }, retryAfter: lockout.minutes * 60 })
  const fits = await passwordFits(account?.passwordHash ?? null, input.password)
  if (!fits || account === null || isSampleSignIn(deps.settings, account, input.password)) {
    await deps.db.platform((sql) => failTry(sql, input.login, ip, now))
    throw new ApiError('LOGIN_FAILED')
  }
  return deps.db.platform(async (sql) => {
    await forgiveTry(sql, input.login, ip, now)
    return temporaryTokenFor(sql, account, now)
  })
}

/** The well-known password of a sample person, on a company's own database that was not asked to have any. */
const isSampleSignIn = ({ databaseUrl, sampleData }: Deps['settings'], { email }: Account, password: string): boolean =>
  databaseUrl !== null && !sampleData && password === samplePassword && sampleDomains.has(email.split('@')[1] ?? '')

/** For somebody who has proven who he is in another way: by a social sign-in, an invitation or a code. */
export const temporaryTokenFor = async (
  sql: Sql,
  account: Pick<Account, 'id' | 'email'>,
  now: Date,
): Promise<TemporaryToken> => {
  const temporaryToken = randomToken()
  await sql('delete from estiba.auth_temporary_tokens where expires_at < $1', [now])
  await sql('insert into estiba.auth_temporary_tokens (hash, account_id, expires_at) values ($1, $2, $3)', [
    tokenHash(temporaryToken),
    account.id,
    new Date(now.getTime() + temporaryTokenSeconds * 1000),
  ])
  return { temporaryToken, email: account.email, expiresIn: temporaryTokenSeconds }
}

/** The one account that a login means; null where nobody, or more than one person, is meant, or he may work nowhere. */
const accountFor = async (sql: Sql, { login: name, customerOf }: LoginInput): Promise<Account | null> => {
  const account = name.includes('@') ? await byEmail(sql, name, customerOf) : await byUsername(sql, name, customerOf)
  if (account === null || !account.active) return null
  return (await membershipsOf(sql, account)).length > 0 || account.platform ? account : null
}

const byEmail = async (sql: Sql, email: string, customerOf: string | null): Promise<Account | null> => {
  const accounts = await accountsByEmail(sql, email)
  if (customerOf === null) return accounts[0] ?? null
  return accounts.find(({ realm }) => (customerOf === '*' ? realm !== '' : realm === customerOf)) ?? null
}

const byUsername = async (sql: Sql, username: string, customerOf: string | null): Promise<Account | null> => {
  const meant = (await membershipsNamed(sql, username)).filter(
    (membership) => customerOf === null || fitsCustomer(membership, customerOf),
  )
  const people = new Map(
    meant.map((membership) => {
      const realm = realmOf(membership.type, membership.workspace.businessId)
      return [`${membership.email}|${realm}`, { email: membership.email, realm }]
    }),
  )
  const [person] = people.values()
  return person === undefined || people.size > 1 ? null : accountByEmail(sql, person.email, person.realm)
}

const fitsCustomer = ({ type, workspace }: Membership, company: string): boolean =>
  type === 'company-customer' && (company === '*' || workspace.businessId === company)
