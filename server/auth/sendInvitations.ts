import { aboutInvitation } from '../audit/about.ts'
import { writeAudit } from '../audit/auditEntries.ts'
import type { Locale } from '../../src/schema/json.ts'
import type { Database, Deps } from '../contract.ts'
import { eachCompany } from '../eachCompany.ts'
import { faultTrace } from '../faultTrace.ts'
import { mailIdentity } from '../mail/identityMail.ts'
import { randomToken, tokenHash } from './secrets.ts'

/** G-16: seven days, once. */
export const invitationDays = 7

interface Waiting {
  readonly id: string
  readonly email: string
  readonly language: string | null
  readonly company: string
  readonly role_name: string | null
  readonly inviter: string | null
  readonly invited_by: string | null
  /** To the microsecond, as they are compared and written back. */
  readonly made: string
  readonly expires: string
}

const mostAtOnce = 200

/** Those who send at the same time in this process, by workspace: one after the other. */
const turns = new WeakMap<Database, Map<string, Promise<void>>>()

/** Mails the invitations of a workspace that wait for it, also those that are on their way; which another process mails are passed over. */
export const sendWaiting = async (deps: Deps, namespace: string): Promise<void> => {
  const of = turns.get(deps.db) ?? new Map<string, Promise<void>>()
  turns.set(deps.db, of)
  const mine = (of.get(namespace) ?? Promise.resolve()).catch(() => undefined).then(() => sendNow(deps, namespace))
  of.set(namespace, mine)
  await mine.finally(() => {
    if (of.get(namespace) === mine) of.delete(namespace)
  })
}

/** Those on their way out of this process, by identifier. */
const underWay = new Map<string, Promise<void>>()

/** One that was just made, for who waits for it, whoever mails it: the others are not his to wait for. */
export const sendOne = async (deps: Deps, namespace: string, id: string): Promise<void> => {
  await underWay.get(id)
  for (const invitation of await waitingIn(deps, namespace, { only: id })) await send(deps, namespace, invitation)
}

/** Each of those that wait is tried once: what a mail server refuses waits for the next time. */
const sendNow = async (deps: Deps, namespace: string, after?: Waiting): Promise<void> => {
  const waiting = await waitingIn(deps, namespace, after === undefined ? {} : { after })
  for (const invitation of waiting) await send(deps, namespace, invitation)
  if (waiting.length === mostAtOnce) await sendNow(deps, namespace, waiting.at(-1))
}

const waitingIn = (
  deps: Deps,
  namespace: string,
  { after, only }: { readonly after?: Waiting; readonly only?: string },
): Promise<readonly Waiting[]> =>
  deps.db.platform((sql) =>
    sql<Waiting>(
      `select i.id, i.email, coalesce(u.language, c.language) as language, coalesce(c.name, n.name) as company,
          r.name as role_name, concat_ws(' ', b.name, b.last_name) as inviter, i.invited_by,
          i.created_at::text as made, i.expires_at::text as expires
        from estiba.invitations i join estiba.auth_namespaces n on n.namespace = i.namespace and n.status = 'ACTIVE'
        left join estiba.companies c on c.namespace = i.namespace and c.id = n.business_id
        left join estiba.roles r on r.namespace = i.namespace and r.id = i.role
        left join estiba.users u on u.namespace = i.namespace and u.id = i.member collate "C"
        left join estiba.users b on b.namespace = i.namespace and b.id = i.invited_by
        where i.namespace = $1 and i.invitation_state = 'PENDING' and i.sent_at is null and i.expires_at > $2
          and ($3::text is null or (i.created_at, i.id) > ($3::timestamptz, $4)) and ($5::text is null or i.id = $5)
        order by i.created_at, i.id limit ${mostAtOnce}`,
      [namespace, deps.clock(), after?.made ?? null, after?.id ?? null, only ?? null],
    ),
  )

/** Every workspace's: those whose mail failed, or whose server ended before it went out. */
export const sendAllWaiting = async (deps: Deps): Promise<void> => {
  const found = await deps.db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      "select distinct namespace from estiba.invitations where invitation_state = 'PENDING' and sent_at is null",
    ),
  )
  await eachCompany(deps, found, 'invitations of a workspace wait to be mailed', ({ namespace }) =>
    sendWaiting(deps, namespace),
  )
}

const send = async (deps: Deps, namespace: string, invitation: Waiting): Promise<void> => {
  const { id } = invitation
  const before = underWay.get(id)
  if (before !== undefined) return before
  const mine = mail(deps, namespace, invitation).finally(() => underWay.delete(id))
  underWay.set(id, mine)
  await mine
}

/** A new link is made for each mail and kept as a hash: nobody but the mail has it. */
const mail = async (deps: Deps, namespace: string, invitation: Waiting): Promise<void> => {
  const token = randomToken()
  const now = deps.clock()
  const taken = await deps.db.platform((sql) =>
    sql(
      `update estiba.invitations set token = $3, sent_at = $4, expires_at = $5, version = version + 1, updated_at = $4
        where namespace = $1 and id = $2 and sent_at is null and invitation_state = 'PENDING' returning id`,
      [namespace, invitation.id, tokenHash(token), now, new Date(now.getTime() + invitationDays * 86_400_000)],
    ),
  )
  if (taken.length === 0) return
  const locale: Locale = invitation.language === 'en' ? 'en' : 'es'
  try {
    await mailIdentity(deps, namespace, 'invitation', locale, invitation.email, {
      company: invitation.company,
      inviter: invitation.inviter || invitation.company,
      role: invitation.role_name ?? '',
      days: invitationDays,
      link: `${deps.settings.publicUrl}/accept-invitation?token=${token}`,
    })
    await deps.db.platform((sql) =>
      writeAudit(
        sql,
        { namespace, event: 'INVITED', person: invitation.invited_by ?? 'system', ...aboutInvitation(invitation) },
        now,
      ),
    )
  } catch (error) {
    deps.log.warn({ ...faultTrace(error), namespace }, 'An invitation could not be mailed; it is tried again')
    await deps.db.platform((sql) =>
      sql(
        `update estiba.invitations set token = null, sent_at = null, expires_at = $3::timestamptz
          where namespace = $1 and id = $2 and invitation_state = 'PENDING'`,
        [namespace, invitation.id, invitation.expires],
      ),
    )
  }
}
