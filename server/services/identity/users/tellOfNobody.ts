import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Database, Session } from '../../../contract.ts'
import { roleIdsOf } from '../../../access/rights.ts'
import { systemCaller } from '../../../db/systemCaller.ts'
import { inLanguages } from '../../../messages/told.ts'

const ofNobody = { type: 'company-non-official', status: 'ACTIVE', entity: { null: true } } as const

/**
 * People outside of a build before work for no third party that is known, and see operations no more: the super users
 * of their company are told who they are. Does nothing where they were told.
 */
export const tellOfNobody = async (db: Database): Promise<void> => {
  const companies = await db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      `select distinct namespace from estiba.users
        where type = 'company-non-official' and status = 'ACTIVE' and entity is null`,
    ),
  )
  for (const { namespace } of companies) await db.transaction(systemCaller(namespace), tellSuperUsers)
}

const tellSuperUsers = async (session: Session): Promise<void> => {
  const roles = await session.asSystem('roles').all({ where: { superUser: true, status: 'ACTIVE' } })
  const above = new Set(roles.map(({ id }) => id))
  const isAbove = (user: RecordOf<'users'>): boolean => roleIdsOf(user).some((id) => above.has(id))
  const members = session.asSystem('users')
  const agents = (await members.all({ where: ofNobody })).filter((user) => !isAbove(user))
  if (agents.length === 0) return
  const heads = await members.all({ where: { status: 'ACTIVE', type: { ne: 'company-customer' } } })
  const { labels } = session.registry.get('users')
  const title = inLanguages((locale) => labels[locale].messages['someOfNobody'] ?? '')
  const body = agents.map(({ name, username }) => `${name} (${username})`).join(', ')
  for (const { username, company } of heads.filter(isAbove)) {
    const [told] = await session.sql(
      'select 1 from estiba.notifications where user_id = $1 and title = any($2::text[]) limit 1',
      [username, [title.es, title.en]],
    )
    if (told !== undefined) continue
    session.emit({
      type: 'notification',
      namespace: session.caller.namespace,
      businessId: company ?? '',
      userId: username ?? '',
      kind: 'WARNING',
      title,
      body,
      link: '/users',
    })
  }
}
