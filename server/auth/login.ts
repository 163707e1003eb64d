import type { Locale } from '../../src/schema/json.ts'
import { noteFailure } from '../audit/notes.ts'
import type { Deps } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { sampleDomains, samplePassword } from '../sample/signIn.ts'
import type { RequestInfo } from '../services/service.ts'
import { type Account, type Sql, accountsById, isLocal } from './accounts.ts'
import { inBackground } from './background.ts'
import { inTurnOfAll } from './devices/inTurn.ts'
import { forgetDevice, type KnownDevice, knownDevice, learnDevice, touchDevice } from './devices/knownDevices.ts'
import { failTry, forgiveTry, missTry, plainLogin, type Trier, type Try } from './failures.ts'
import { accountsNamed, type Membership, workingAccounts } from './memberships.ts'
import { passwordFits } from './passwords.ts'
import { randomToken, tokenHash } from './secrets.ts'
import { asker, newSecurityCode, securityCode, tryCode, useCode } from './securityCodes.ts'
import { mailSecurity } from './securityMails.ts'
import { authText } from './texts.ts'

/** Ten minutes (decision G-TOKEN). */
const temporaryTokenSeconds = 600

/** People of different companies may go by one name: the password is tried on as many of them, the first of the name. */
const mostOfOneName = 5

/** One may be of the staff and a customer under one e-mail; customers of several companies name theirs. */
const mostOfOneEmail = 2

export interface LoginInput {
  /** The e-mail, or a user name; where several have it, the one whose password it is. */
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
 * alike and cost the same time (G-16), however many go by the name.
 *
 * @throws ApiError 401 `LOGIN_FAILED` or `CODE_NEEDED`, 429 `TOO_MANY`
 */
export const login = async (
  deps: Deps,
  input: LoginInput,
  { ip, locale, userAgent }: RequestInfo,
): Promise<SignedIn> => {
  const people = await deps.db.platform(async (sql) =>
    peopleOf(sql, await accountsFor(sql, input), { login: input.login, device: input.device, ip }, deps.clock()),
  )
  const [first, ...others] = people
  return inTurnOfAll(deps, [first.trier, ...others.map(({ trier }) => trier)], async (attemptOf) => {
    const [person, another] = await whoseIs(deps, people, input, attemptOf)
    // Where the password is that of two, nothing says which of them it is.
    const meant = another === undefined ? person : undefined
    const needsCode =
      meant === undefined
        ? people.some(({ trier }) => attemptOf(trier).lock === 'code')
        : attemptOf(meant.trier).lock === 'code'
    if (meant === undefined || (needsCode && !(await hasCode(deps, meant.account, input, ip)))) {
      if (meant !== undefined && input.securityCode === '') mailSignInCode(deps, meant.account, ip, locale)
      await deps.db.platform(async (sql) => {
        for (const { trier } of people) await failed(sql, trier, attemptOf(trier))
      })
      for (const { account } of people) if (account !== null) noteFailure(deps, account, { ip, userAgent })
      if (!needsCode) throw new ApiError('LOGIN_FAILED')
      throw input.securityCode === ''
        ? new ApiError('CODE_NEEDED')
        : new ApiError('CODE_NEEDED', { errors: { securityCode: authText('codeBad', locale) } })
    }
    const { account, device, trier } = meant
    return deps.db.platform(async (sql) => {
      const now = deps.clock()
      for (const other of people) if (other.trier !== trier) await missTry(sql, other.trier, attemptOf(other.trier))
      await forgiveTry(sql, trier, attemptOf(trier))
      if (device !== null) await touchDevice(sql, device.hash, now)
      return {
        ...(await temporaryTokenFor(sql, account, now)),
        device: device === null ? await learnDevice(sql, account.id, userAgent, now) : device.token,
      }
    })
  })
}

/** Who may be meant, as he tries; without an account where nobody is. */
interface Person {
  readonly account: Account | null
  readonly device: KnownDevice | null
  readonly trier: Trier
}

type KnownPerson = Person & { readonly account: Account }

const peopleOf = async (
  sql: Sql,
  accounts: readonly Account[],
  { login: name, device: tokens, ip }: { readonly login: string; readonly device: string; readonly ip: string },
  now: Date,
): Promise<readonly [Person, ...Person[]]> => {
  const known = await Promise.all(
    accounts.map(async (account): Promise<Person> => {
      const device = await knownDevice(sql, account.id, tokens, now)
      return { account, device, trier: { who: account.id, ip, device: device?.hash ?? null } }
    }),
  )
  const [first, ...others] = known
  return first === undefined
    ? [{ account: null, device: null, trier: { who: plainLogin(name), ip, device: null } }]
    : [first, ...others]
}

/** Those whose password it is and who may try; it takes as long for a name that nobody has as for one of many. */
const whoseIs = async (
  deps: Deps,
  people: readonly Person[],
  input: LoginInput,
  attemptOf: (trier: Trier) => Try,
): Promise<readonly KnownPerson[]> => {
  const { login: name, password } = input
  const trying = people.filter(({ trier }) => attemptOf(trier).lock !== 'refused')
  if (trying.length === 0) return []
  const unused = Array.from({ length: mostMeant(input) - trying.length }, () => passwordFits(null, password))
  const [fitting] = await Promise.all([
    Promise.all(
      trying.map(async ({ account, ...rest }): Promise<readonly KnownPerson[]> => {
        const fits = await passwordFits(account?.passwordHash ?? null, password)
        const right = fits && account !== null && !isSampleSignIn(deps.settings, account, password)
        return right ? [{ account, ...rest }] : []
      }),
    ),
    ...unused,
  ])
  const all = fitting.flat()
  // Both are his whose e-mail it is: with one password for both he enters as staff.
  if (all.length < 2 || isEmail(name)) return all.slice(0, 1)
  // One name's password tells nothing of another's once it was tried often, or he needs more than a password.
  const tried = all.filter(({ trier }) => !attemptOf(trier).passed && attemptOf(trier).lock !== 'code')
  return tried.length === 0 ? all : tried
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

/** The accounts that a login may mean, of who may work somewhere. */
const accountsFor = (sql: Sql, { login: name, customerOf }: LoginInput): Promise<readonly Account[]> =>
  isEmail(name) ? byEmail(sql, name, customerOf) : byUsername(sql, name, customerOf)

/** On how many accounts at most a password is tried, as far as what was typed says: that of one company has one. */
const mostMeant = ({ login: name, customerOf }: LoginInput): number =>
  isEmail(name) ? (customerOf === null || customerOf === '*' ? mostOfOneEmail : 1) : mostOfOneName

const isEmail = (name: string): boolean => name.includes('@')

const byEmail = async (sql: Sql, email: string, customerOf: string | null): Promise<readonly Account[]> =>
  (await workingAccounts(sql, email, customerOf)).slice(0, mostOfOneEmail)

const byUsername = async (sql: Sql, username: string, customerOf: string | null): Promise<readonly Account[]> => {
  const ids = await accountsNamed(
    sql,
    username,
    (membership) => customerOf === null || fitsCustomer(membership, customerOf),
  )
  return (await accountsById(sql, ids)).filter(({ active }) => active).slice(0, mostOfOneName)
}

const fitsCustomer = ({ type, workspace }: Membership, company: string): boolean =>
  type === 'company-customer' && (company === '*' || workspace.businessId === company)
