import type { Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import { ensureAccount, plainEmail } from '../auth/accounts.ts'
import { invalid } from '../auth/invalid.ts'
import { prepareInvitation } from '../auth/invitations.ts'
import { accountOfUser } from '../auth/memberships.ts'
import { foundWorkspace } from '../auth/provision.ts'
import type { Deps, Session } from '../contract.ts'
import { platformNamespace } from './platformNamespace.ts'

/**
 * Makes somebody the platform's administrator: he is invited to the platform's own workspace like anybody to his, signs
 * in like anybody, maintains there what all companies share, and founds their workspaces.
 *
 * @returns whether he was invited; false for who works there already
 */
export const makePlatformAdministrator = async (
  deps: Deps,
  { email: asked, name, language }: { readonly email: string; readonly name: string; readonly language: Locale },
): Promise<boolean> => {
  const email = plainEmail(asked)
  if (!isEmail(email)) throw invalid('email', 'email', language)
  await foundWorkspace(deps.db, {
    namespace: platformNamespace,
    name: 'Estiba',
    businessId: platformNamespace,
  })
  await deps.db.platform(async (sql) => {
    const account = await ensureAccount(sql, email, '')
    await sql('update estiba.auth_accounts set platform = true where id = $1', [account.id])
  })
  const user = await deps.db.system(platformNamespace, async (session) => {
    const known = await session.asSystem('users').first({ where: { email: { eq: email } } })
    if (known !== undefined) return known
    const role = await platformRole(session, language)
    return session.asSystem('users').create({
      username: email,
      email,
      name,
      type: 'company-official',
      role,
      roles: [role],
      language,
      status: 'ACTIVE',
      invitedAt: deps.clock().toISOString(),
    })
  })
  if ((await deps.db.platform((sql) => accountOfUser(sql, platformNamespace, user.id))) !== null) return false
  await deps.db.system(platformNamespace, (session) =>
    prepareInvitation(session, { email, role: String(user['role']), member: user.id }, deps.clock()),
  )
  return true
}

/** One role with all that is shared, and the people and roles of the platform itself. */
const platformRole = async (session: Session, language: Locale): Promise<string> => {
  const known = await session.asSystem('roles').first()
  if (known !== undefined) return known.id
  const shared = session.registry.all.filter(({ platform, paths }) => platform && paths.length > 0)
  const codes = ['users', 'invitations', ...shared.map(({ name }) => name)].flatMap((name) => [
    name,
    `${name}.edit`,
    `${name}.delete`,
  ])
  const rows = await session.asSystem('menus').all({ where: { code: { in: codes } } })
  const role = await session.asSystem('roles').create({
    name: language === 'es' ? 'Administración de la plataforma' : 'Platform administration',
    type: 'STAFF',
    menuPlan: rows.map(({ id }) => id),
  })
  return role.id
}
