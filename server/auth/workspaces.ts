import { randomUUID } from 'node:crypto'
import { companyOf, fullName, typeOf } from '../access/resolveCaller.ts'
import { type Rights, rightsOf } from '../access/rights.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Deps, Session } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { namedFile } from '../files/namedFile.ts'
import { pictureAddress } from '../files/signedAddress.ts'
import type { FileRow } from '../files/storedFiles.ts'
import type { RequestInfo } from '../services/service.ts'
import { type Account, type Sql, type Workspace, accountById } from './accounts.ts'
import { type Invited, invitationsOf } from './acceptInvitation.ts'
import { type Membership, membershipIn, membershipsOf } from './memberships.ts'
import { asksForFactor, assertFactor } from './factor/gate.ts'
import type { Proof } from './factor/proof.ts'
import { keysOf } from './keys/keyRing.ts'
import { tokenHash } from './secrets.ts'
import { sessionHours, signSession } from './sessionToken.ts'

export interface WorkspaceChoice {
  readonly id: string
  readonly name: string
  readonly company: string
  readonly businessId: string
  readonly logo: string | null
  readonly timeZone: string | null
  readonly baseCurrency: string | null
  readonly roleName: string
  readonly lastAccessAt: string | null
  /** `INVITED`: opens once `invitation` is accepted (`session.acceptInvitation`). */
  readonly status: 'ACTIVE' | 'INVITED'
  readonly invitation?: string
}

/** The account of a temporary token that still holds. */
export const accountOfTemporaryToken = async (
  sql: Sql,
  token: string,
  now: Date,
): Promise<{ readonly account: Account; readonly expiresIn: number } | null> => {
  const [row] = await sql<{ account_id: string; expires_at: Date }>(
    'select account_id, expires_at from estiba.auth_temporary_tokens where hash = $1 and expires_at > $2',
    [tokenHash(token), now],
  )
  const account = row ? await accountById(sql, row.account_id) : null
  if (!row || !account?.active) return null
  return { account, expiresIn: Math.floor((new Date(row.expires_at).getTime() - now.getTime()) / 1000) }
}

/** Workspaces that an account may enter, and those that it is invited to, as the selection screen shows them. */
export const workspaceChoices = async (deps: Deps, account: Account): Promise<readonly WorkspaceChoice[]> => {
  const { memberships, invitations } = await deps.db.platform(async (sql) => ({
    memberships: await membershipsOf(sql, account),
    invitations: await invitationsOf(sql, account, deps.clock()),
  }))
  const open = await Promise.all(
    memberships.map(async ({ workspace, username, lastLoginAt }) => {
      const { company, picture, rights } = await deps.db.system(workspace.namespace, async (session) => {
        const found = await companyOf(session, workspace)
        return { company: found, picture: await logoOf(session, found), rights: await rightsOf(session, username) }
      })
      return {
        id: workspace.namespace,
        name: workspace.name,
        company: String(company?.['name'] ?? workspace.name),
        businessId: workspace.businessId,
        logo: picture === undefined ? null : await pictureAddress(deps, picture),
        // Whose role does not open companies still sees times and amounts as his company has them.
        timeZone: typeof company?.['timeZone'] === 'string' ? company['timeZone'] : null,
        baseCurrency: typeof company?.['baseCurrency'] === 'string' ? company['baseCurrency'] : null,
        roleName: rights?.roleName ?? '',
        lastAccessAt: lastLoginAt,
        status: 'ACTIVE' as const,
      }
    }),
  )
  return [...open, ...(await Promise.all(invitations.map((one) => invitedChoice(deps, one))))]
}

const logoOf = async (
  session: Session,
  company: Awaited<ReturnType<typeof companyOf>>,
): Promise<FileRow | undefined> =>
  company?.logo ? namedFile(session, { resource: 'companies', id: company.id, filename: company.logo }) : undefined

/** Who has not accepted yet sees who invites him, and nothing else of the company. */
const invitedChoice = async (deps: Deps, { id, role, workspace }: Invited): Promise<WorkspaceChoice> => {
  const { company, roleName } = await deps.db.system(workspace.namespace, async (session) => ({
    company: await companyOf(session, workspace),
    roleName: String((await session.asSystem('roles').find(role))?.['name'] ?? ''),
  }))
  return {
    id: workspace.namespace,
    name: workspace.name,
    company: String(company?.['name'] ?? workspace.name),
    businessId: workspace.businessId,
    logo: null,
    timeZone: null,
    baseCurrency: null,
    roleName,
    lastAccessAt: null,
    status: 'INVITED',
    invitation: id,
  }
}

/**
 * Opens a session in a workspace (S-LOGIN-WORKSPACE) and answers its token.
 *
 * @throws ApiError 401 `LOGIN_FAILED` where the account does not belong to it; `FACTOR_NEEDED`, `FACTOR_MISSING`
 */
export const enterWorkspace = async (
  deps: Deps,
  proof: Proof,
  namespace: string,
  request: RequestInfo,
): Promise<{ readonly token: string }> => {
  const { account } = proof
  const membership = await deps.db.platform((sql) => membershipIn(sql, account, namespace))
  if (membership === null) throw await notEntered(deps, account, namespace)
  const { rights, asked } = await deps.db.system(namespace, async (session) => {
    const found = await rightsOf(session, membership.username)
    return {
      rights: found,
      asked: found !== null && (await asksForFactor(session, found, membership.workspace)),
    }
  })
  if (rights === null) throw new ApiError('LOGIN_FAILED')
  await deps.db.platform((sql) => assertFactor(sql, proof, asked))
  const id = randomUUID()
  const issuedAt = deps.clock()
  // Another workspace is entered by who has signed in, for no longer than that lasts.
  const expiresAt = new Date(
    Math.min(issuedAt.getTime() + sessionHours * 3_600_000, proof.until?.getTime() ?? Infinity),
  )
  await deps.db.platform((sql) => openSession(sql, { id, proof, membership, issuedAt, expiresAt, request }))
  const token = await signSession(
    (await keysOf(deps.settings, 'sessions')).current,
    { id, userId: rights.user.id, issuedAt, expiresAt },
    claimsOf(rights, membership.workspace, account),
  )
  return { token }
}

/** Who is invited is told that he must accept first; anybody else learns nothing. */
const notEntered = async (deps: Deps, account: Account, namespace: string): Promise<ApiError> => {
  const invitations = await deps.db.platform((sql) => invitationsOf(sql, account, deps.clock()))
  return invitations.some((one) => one.namespace === namespace)
    ? new ApiError('FORBIDDEN', { text: 'acceptFirst' })
    : new ApiError('LOGIN_FAILED')
}

interface Opened {
  readonly id: string
  readonly proof: Proof
  readonly membership: Membership
  readonly issuedAt: Date
  readonly expiresAt: Date
  readonly request: RequestInfo
}

const openSession = async (
  sql: Sql,
  { id, proof, membership, issuedAt, expiresAt, request }: Opened,
): Promise<void> => {
  await sql(
    `insert into estiba.auth_sessions (id, account_id, namespace, username, user_agent, ip, created_at, last_seen_at, expires_at, factor_at, confirmed_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $8, $9, $10)`,
    [
      id,
      proof.account.id,
      membership.workspace.namespace,
      membership.username,
      request.userAgent,
      request.ip,
      issuedAt,
      expiresAt,
      proof.factorAt,
      // Changing the workspace proves nothing anew.
      proof.confirmedAt,
    ],
  )
  await writeAudit(
    sql,
    {
      namespace: membership.workspace.namespace,
      event: 'SIGN_IN',
      person: membership.username,
      address: request.ip,
      device: request.userAgent,
    },
    issuedAt,
  )
  await sql('update estiba.users set last_login_at = $3 where namespace = $1 and username = $2', [
    membership.workspace.namespace,
    membership.username,
    issuedAt,
  ])
  await sql('delete from estiba.auth_sessions where expires_at < $1', [
    new Date(issuedAt.getTime() - 30 * 24 * 3_600_000),
  ])
}

const claimsOf = (rights: Rights, workspace: Workspace, account: Account) => ({
  resources: rights.resources,
  configProfile: workspace.configProfile,
  roleName: rights.roleName,
  namespace: workspace.namespace,
  operationalProfiles: rights.user.operationalProfiles ?? [],
  name: fullName(rights.user),
  email: account.email,
  businessId: workspace.businessId,
  customerId: rights.user.customer ?? '',
  type: typeOf(rights.user),
  rightsVersion: account.rightsVersion,
  ...(account.platform ? { platform: true as const } : {}),
})
