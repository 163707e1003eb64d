import { warnedCheckDigits } from '../../src/domain/checkDigitControl.ts'
import { zoneOrUtc } from '../../src/domain/timeZones.ts'
import type { RecordOf } from '../../src/resources/records.ts'
import type { Locale } from '../../src/schema/json.ts'
import { accountById, type Workspace, workspaces } from '../auth/accounts.ts'
import { isConfirmed } from '../auth/factor/confirmed.ts'
import { firstThatFits, keysOf } from '../auth/keys/keyRing.ts'
import { membershipIn } from '../auth/memberships.ts'
import { type VerifiedToken, verifySession } from '../auth/sessionToken.ts'
import type { Caller, Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { isApiKey, sessionOfKey, usedKey } from '../auth/apiKeys.ts'
import type { Person } from './asWritten.ts'
import { callerCacheOf, type Kept } from './callerCache.ts'
import { sharedRolesOf } from './parties.ts'
import { type Rights, rightsOf } from './rights.ts'
import { rightsOfKey } from './rightsOfKey.ts'

/**
 * Who a session token stands for: its signature, session, account, membership and rights, all as the database
 * has them now or had them at most `settings.rightsCacheMs` ago.
 *
 * @throws ApiError 401 `UNAUTHENTICATED`
 */
export const resolveCaller = async (deps: Deps, token: string, locale: Locale): Promise<Caller> => {
  const now = deps.clock()
  const cache = callerCacheOf(deps.db)
  const known = cache.find(token, now.getTime())
  if (known) return inLocale(known, locale)
  const caller = await cache.once(token, async () => {
    const kept = (caller: Caller, until: Date): Kept => ({
      caller,
      until: Math.min(now.getTime() + deps.settings.rightsCacheMs, until.getTime()),
    })
    if (isApiKey(token)) {
      const { resolved, until } = await callerOfKey(deps, token, now, locale)
      return kept(resolved, until)
    }
    const keys = await keysOf(deps.settings, 'sessions')
    const verified = await firstThatFits(keys, (key) => verifySession(key, token, now))
    if (verified === null) throw new ApiError('UNAUTHENTICATED')
    return kept(await read(deps, verified, now, locale), verified.expiresAt)
  })
  return inLocale(caller, locale)
}

/** A caller in his other language: the same object as long as he is kept, so that what is made for him is found again. */
const inLocale = (caller: Caller, locale: Locale): Caller => {
  if (caller.locale === locale) return caller
  const known = others.get(caller)
  if (known !== undefined) return known
  const other = { ...caller, locale }
  others.set(caller, other)
  return other
}

const others = new WeakMap<Caller, Caller>()

interface SessionRow {
  readonly account_id: string
  readonly username: string
  readonly factor_at: Date | string | null
  readonly confirmed_at: Date | string | null
}

const read = async (deps: Deps, token: VerifiedToken, now: Date, locale: Locale): Promise<Caller> => {
  const found = await deps.db.platform(async (sql) => {
    const [session] = await sql<SessionRow>(
      `update estiba.auth_sessions set last_seen_at = $3
        where id = $1 and namespace = $2 and revoked_at is null and expires_at > $3 returning account_id, username, factor_at, confirmed_at`,
      [token.sessionId, token.namespace, now],
    )
    if (session === undefined) return null
    const account = await accountById(sql, session.account_id)
    if (!account?.active || account.rightsVersion !== token.rightsVersion) return null
    const membership = await membershipIn(sql, account, token.namespace)
    return membership?.username === session.username ? { account, workspace: membership.workspace, session } : null
  })
  if (found === null) throw new ApiError('UNAUTHENTICATED')
  const { account, workspace, session: stored } = found
  const { rights, company } = await deps.db.system(workspace.namespace, async (session) => ({
    rights: await rightsOf(session, stored.username),
    company: await companyOf(session, workspace),
  }))
  if (rights === null) throw new ApiError('UNAUTHENTICATED')
  // It may have been asked for since the session began.
  const asked = rights.secondFactor || company?.secondFactor === true
  if (asked && stored.factor_at === null) throw new ApiError('UNAUTHENTICATED')
  return {
    ...callerOf(rights, workspace, company),
    sessionId: token.sessionId,
    platform: account.platform,
    confirmed: isConfirmed(stored.confirmed_at, now),
    suspended: company?.paymentStatus === 'SUSPENDED',
    locale,
  }
}

/** The service account that a key stands for, as it is now; its use is noted. */
const callerOfKey = async (
  deps: Deps,
  token: string,
  now: Date,
  locale: Locale,
): Promise<{ readonly resolved: Caller; readonly until: Date }> => {
  const found = await deps.db.platform((sql) => usedKey(sql, token, now))
  if (found === null) throw new ApiError('UNAUTHENTICATED')
  const { key, workspace, made } = found
  const { rights, company } = await deps.db.system(workspace.namespace, async (session) => ({
    rights: await rightsOfKey(session, made),
    company: await companyOf(session, workspace),
  }))
  if (rights === null) throw new ApiError('UNAUTHENTICATED')
  const resolved: Caller = {
    ...callerOf(rights, workspace, company),
    sessionId: sessionOfKey(key.id),
    key,
    platform: false,
    suspended: company?.paymentStatus === 'SUSPENDED',
    locale,
  }
  return { resolved, until: found.until }
}

/** A member as who he would be if he signed in now, for what is done on his behalf; null where he may not. */
export const callerNamed = async (deps: Deps, namespace: string, username: string): Promise<Caller | null> => {
  const [workspace] = await deps.db.platform((sql) => workspaces(sql, 'namespace = $1', [namespace]))
  if (workspace === undefined) return null
  const { rights, company } = await deps.db.system(namespace, async (session) => ({
    rights: await rightsOf(session, username),
    company: await companyOf(session, workspace),
  }))
  if (rights === null) return null
  const language = rights.user.language ?? company?.language
  return {
    ...callerOf(rights, workspace, company),
    sessionId: '',
    platform: false,
    suspended: company?.paymentStatus === 'SUSPENDED',
    locale: language === 'en' ? 'en' : 'es',
  }
}

/** The company's own record in a workspace; null before somebody wrote it. */
export const companyOf = async (session: Session, workspace: Workspace): Promise<RecordOf<'companies'> | null> =>
  (await session.asSystem('companies').find(workspace.businessId)) ?? null

const callerOf = (
  { user, ...rights }: Omit<Rights, 'secondFactor'>,
  workspace: Workspace,
  company: RecordOf<'companies'> | null,
): Omit<Caller, 'sessionId' | 'platform' | 'locale'> => ({
  userId: user.id,
  username: user.username ?? '',
  name: fullName(user),
  email: user.email ?? '',
  namespace: workspace.namespace,
  businessId: workspace.businessId,
  baseCurrency: company?.baseCurrency ?? 'USD',
  timeZone: zoneOrUtc(company?.timeZone),
  warnedCheckDigits: warnedCheckDigits(company),
  type: typeOf(user),
  customerId: user.customer ?? '',
  roleIds: rights.roleIds,
  superUser: rights.superUser,
  operations: rights.operations,
  restrictions: rights.restrictions,
  warehouses: rights.warehouses,
  ...(rights.named === undefined ? {} : { named: rights.named }),
  ...(rights.customer === undefined ? {} : { ...rights.customer, sharedRoles: sharedRolesOf(company) }),
})

export const fullName = ({ name, lastName }: Person): string =>
  [name, lastName].filter((part) => part != null && part !== '').join(' ')

export const typeOf = ({ type }: Person): Caller['type'] => type ?? 'company-official'
