import { randomUUID } from 'node:crypto'
import type { RecordOf } from '../../src/resources/records.ts'
import type { Locale } from '../../src/schema/json.ts'
import { isEmail } from '../../src/schema/kinds/email.ts'
import type { Deps, Session } from '../contract.ts'
import { faultTrace } from '../faultTrace.ts'
import { mailIdentity } from '../mail/identityMail.ts'
import { inBackground } from './background.ts'
import { invalid } from './invalid.ts'
import { prepareInvitation } from './invitations.ts'
import { accountOfUser } from './memberships.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** Both addresses must confirm within this time. */
export const emailChangeDays = 3

/**
 * Asks a member for the e-mail that somebody wants him to have: nothing changes until he has confirmed it at his old
 * address and at the new one. Who had none confirms at the new one, by an invitation.
 *
 * @returns the member, with `pendingEmail`
 */
export const askNewEmail = async (
  session: Session,
  deps: Deps,
  user: RecordOf<'users'>,
  newEmail: string,
): Promise<RecordOf<'users'>> => {
  const { caller } = session
  if (!isEmail(newEmail)) throw invalid('email', 'email', caller.locale)
  const { rows } = await session.asSystem('users').list({ where: { email: { eq: newEmail } }, range: [0, 0] })
  if (rows.length > 0) throw invalid('email', 'emailTaken', caller.locale)
  const oldEmail = user.email ?? ''
  if (oldEmail === '')
    await prepareInvitation(session, { email: newEmail, role: user.role, member: user.id }, deps.clock())
  else
    session.afterCommit(() => {
      inBackground(deps, 'Mail of a changed e-mail', () =>
        mailBoth(deps, {
          namespace: caller.namespace,
          userId: user.id,
          askedBy: caller.name || caller.username,
          locale: user.language === 'en' ? 'en' : 'es',
          oldEmail,
          newEmail,
        }),
      )
      return Promise.resolve()
    })
  return session.asSystem('users').update(user.id, { pendingEmail: newEmail })
}

interface Asked {
  readonly namespace: string
  readonly userId: string
  readonly askedBy: string
  readonly locale: Locale
  readonly oldEmail: string
  readonly newEmail: string
}

const mailBoth = async (deps: Deps, asked: Asked): Promise<void> => {
  const { namespace, oldEmail, newEmail, askedBy, locale } = asked
  const now = deps.clock()
  const [oldToken, newToken] = [randomToken(), randomToken()]
  const company = await deps.db.platform(async (sql) => {
    const account = await accountOfUser(sql, namespace, asked.userId)
    if (account === null) return null
    // A later wish replaces an earlier one.
    await sql('delete from estiba.auth_email_changes where account_id = $1', [account])
    await sql(
      `insert into estiba.auth_email_changes (id, account_id, namespace, asked_by, old_email, new_email, old_hash, new_hash, created_at, expires_at)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        randomUUID(),
        account,
        namespace,
        askedBy,
        oldEmail,
        newEmail,
        tokenHash(oldToken),
        tokenHash(newToken),
        now,
        new Date(now.getTime() + emailChangeDays * 86_400_000),
      ],
    )
    const [found] = await sql<{ name: string }>('select name from estiba.auth_namespaces where namespace = $1', [
      namespace,
    ])
    return found?.name ?? namespace
  })
  if (company === null) return
  const link = (token: string): string => `${deps.settings.publicUrl}/confirm-email?token=${token}`
  const values = { company, askedBy, oldEmail, newEmail, days: emailChangeDays }
  const sent = await Promise.allSettled([
    mailIdentity(deps, namespace, 'emailOld', locale, oldEmail, { ...values, link: link(oldToken) }),
    mailIdentity(deps, namespace, 'emailNew', locale, newEmail, { ...values, link: link(newToken) }),
  ])
  for (const one of sent)
    if (one.status === 'rejected') deps.log.warn(faultTrace(one.reason), 'A change of e-mail could not be mailed')
}
