import type { Locale } from '../../src/schema/json.ts'
import { noteFailure } from '../audit/notes.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { sampleDomains, samplePassword } from '../sample/signIn.ts'
import type { RequestInfo } from '../services/service.ts'
import { type Account, type Sql, accountById, accountsByEmail, fitsRealm, isLocal } from './accounts.ts'
import { inBackground } from './background.ts'
import { inTurn } from './devices/inTurn.ts'
import { forgetDevice, knownDevice, learnDevice, touchDevice } from './devices/knownDevices.ts'
import { failTry, forgiveTry, plainLogin, type Trier, type Try } from './failures.ts'
import { accountsNamed, type Membership, membershipsOf } from './memberships.ts'
import { passwordFits } from './passwords.ts'
import { randomToken, tokenHash } from './secrets.ts'
import { asker, newSecurityCode, securityCode, tryCode, useCode } from './securityCodes.ts'
import { mailSecurity } from './securityMails.ts'
import { authText } from './texts.ts'

/** Ten minutes (decision G-TOKEN). */
const temporaryTokenSeconds = 600

export interface LoginInput {
  /** The e-mail, or a user name that belongs to one person only. */
  readonly login: string
  readonly password: string
  /** Signs in as a customer of this company, or of any (`*`); null: staff first. */
  readonly customerOf: string | null
  /** What earlier sign-ins left on the device, separated by spaces. */
  readonly device: string
  /** The mailed code, where one was asked for. */
  readonly securityCode: string
}

export interface TemporaryToken {
  readonly temporaryToken: string
  readonly email: string
  readonly expiresIn: number
}

/** What a right password gives; `device` is kept where it was typed in. */
export interface SignedIn extends TemporaryToken {
  readonly device: string
}

/**
 * The first step of signing in (S-LOGIN-TEMP). A wrong user, a wrong password and an inactive user are answered
 * alike and cost the same time (G-16).
 *
 * @throws ApiError 401 `LOGIN_FAILED` or `CODE_NEEDED`, 429 `TOO_MANY`
 */
export const login = async (
  deps: Deps,
  input: LoginInput,
  { ip, locale, userAgent }: RequestInfo,
): Promise<SignedIn> => {
  const account = await deps.db.platform((sql) => accountFor(sql, input))
  const device =
    account === null ? null : await deps.db.platform((sql) => knownDevice(sql, account.id, input.device, deps.clock()))
  const trier: Trier = { who: account?.id ?? plainLogin(input.login), ip, device: device?.hash ?? null }
  return inTurn(deps, trier, async (attempt) => {
    const fits = attempt.lock !== 'refused' && (await passwordFits(account?.passwordHash ?? null, input.password))
    const right = fits && account !== null && !isSampleSignIn(deps.settings, account, input.password)
    const needsCode = attempt.lock === 'code'
    if (account === null || !right || (needsCode && !(await hasCode(deps, account, input, ip)))) {
      if (needsCode && right && input.securityCode === '') mailSignInCode(deps, account, ip, locale)
      await deps.db.platform((sql) => failed(sql, trier, attempt))
      if (account !== null) noteFailure(deps, account, { ip, userAgent })
      if (!needsCode) throw new ApiError('LOGIN_FAILED')
      throw input.securityCode === ''
        ? new ApiError('CODE_NEEDED')
        : new ApiError('CODE_NEEDED', { errors: { securityCode: authText('codeBad', locale) } })
    }
    return deps.db.platform(async (sql) => {
      const now = deps.clock()
      await forgiveTry(sql, trier, attempt)
      if (device !== null) await touchDevice(sql, device.hash, now)
      return {
        ...(await temporaryTokenFor(sql, account, now)),
        device: device === null ? await learnDevice(sql, account.id, userAgent, now) : device.token,
      }
    })
  })
}

const hasCode = async (
  deps: Deps,
  account: Account,
  { securityCode: code }: LoginInput,
  ip: string,
): Promise<boolean> =>
  code !== '' &&
  (await tryCode(deps, account, { code, askers: [asker.signIn(ip)] })) &&
  (await deps.db.platform((sql) => useCode(sql, account.id, deps.clock())))

/** Whoever does not know the password has no mail sent. */
const mailSignInCode = (deps: Deps, account: Account, ip: string, locale: Locale): void =>
  inBackground(deps, 'Mail of a code to sign in', async () => {
    if (isLocal(account)) return
    const made = await newSecurityCode(deps, account, asker.signIn(ip))
    if (made === null) return
    await mailSecurity(deps, 'signInCode', account.email, locale, { code: made.code, minutes: securityCode.minutes })
  })

/** A device that guesses on is strange from then on. */
const failed = async (sql: Sql, trier: Trier, attempt: Try): Promise<void> => {
  await failTry(sql, attempt)
  if (trier.device !== null && attempt.lock === 'refused') await forgetDevice(sql, trier.device)
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

const byEmail = async (sql: Sql, email: string, customerOf: string | null): Promise<Account | null> =>
  (await accountsByEmail(sql, email)).find((account) => fitsRealm(account, customerOf)) ?? null

const byUsername = async (sql: Sql, username: string, customerOf: string | null): Promise<Account | null> => {
  const [person, ...others] = await accountsNamed(
    sql,
    username,
    (membership) => customerOf === null || fitsCustomer(membership, customerOf),
  )
  return person === undefined || others.length > 0 ? null : accountById(sql, person)
}

const fitsCustomer = ({ type, workspace }: Membership, company: string): boolean =>
  type === 'company-customer' && (company === '*' || workspace.businessId === company)
