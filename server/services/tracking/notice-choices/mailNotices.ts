import { dayIn } from '../../../../src/domain/dayIn.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import { digestHour, type NoticeChannel } from '../../../../src/domain/notices/noticeChoice.ts'
import { reachOf } from '../../../access/reach.ts'
import { callerNamed } from '../../../access/resolveCaller.ts'
import type { Caller, Deps, Session } from '../../../contract.ts'
import { eachCompany } from '../../../eachCompany.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { isRefused, nextTry } from '../../../mail/tries.ts'
import { forgetMail, noteMail, putOff, takeMail, waitingFor, type WaitingMail } from '../../../mail/waitingMails.ts'
import { noticeTexts } from '../../../messages/noticeTexts.ts'
import { keptIn } from '../../../messages/told.ts'

interface Choice {
  readonly id: string
  readonly channel: NoticeChannel
  readonly digest: 'AT_ONCE' | 'DAILY'
  readonly since: Date | string
}

interface Notice {
  readonly title: string
  readonly title_en: string | null
  readonly resource_id: string
  readonly link: string | null
  readonly at: string
}

const mostInAMail = 200

const mailed = (channel: NoticeChannel): boolean => channel === 'EMAIL' || channel === 'BOTH'

/** A digest goes out once a day, from its hour on; what is told at once, whenever somebody looks. */
const isDue = ({ channel, digest, since }: Choice, { timeZone }: Caller, now: Date): boolean => {
  if (!mailed(channel)) return false
  if (digest === 'AT_ONCE') return true
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return hour >= digestHour && dayIn(timeZone, new Date(since)) < dayIn(timeZone, now)
}

/** Whose choices these are; each person's are held, so that no other process mails the same. */
const held = (session: Session, owner: string): Promise<readonly Choice[]> =>
  session.sql<Choice>(
    `select id, channel, digest, coalesce(mailed_until, created_at) as since
       from estiba.notice_choices where namespace = current_setting('estiba.namespace') and owner = $1
      order by id for update skip locked`,
    [owner],
  )

/**
 * What came since the last mail of each choice, the oldest first; of two choices that for the event itself holds. Those
 * of one moment are not parted, so that the next mail begins after it.
 */
const noticesFor = (
  session: Session,
  businessId: string,
  due: readonly Choice[],
  until: string,
): Promise<readonly Notice[]> =>
  session.sql<Notice>(
    `select n.title, n.title_en, n.resource_id, n.link, n.created_at::text as at
       from estiba.notifications n join estiba.notice_choices c on c.namespace = n.namespace and c.topic = n.topic
      where n.namespace = current_setting('estiba.namespace') and n.business_id = $1 and n.user_id is null
        and n.resource = 'shipments' and c.id = any($2::text[]) and n.created_at <= $3::timestamptz
        and n.created_at > coalesce(c.mailed_until, c.created_at)
        and (n.event = c.event collate "C" or (c.event = 'ALL' and not exists (select 1 from estiba.notice_choices o
          where o.namespace = c.namespace and o.owner = c.owner and o.topic = c.topic and n.event = o.event collate "C")))
      order by n.created_at fetch first ${mostInAMail} rows with ties`,
    [businessId, due.map(({ id }) => id), until],
  )

/** Of these shipments, those that the person sees. */
const seenBy = async (deps: Deps, caller: Caller, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0 || reachOf(caller, deps.registry.get('shipments')) !== 'records') return new Set()
  const seen = await deps.db.read(caller, (session) => session.of('shipments').getMany([...new Set(ids)]))
  return new Set(seen.map(({ id }) => id))
}

const send = async (deps: Deps, { email, locale, name }: Caller, notices: readonly Notice[]): Promise<void> => {
  const text = (key: keyof typeof noticeTexts, values: { readonly [name: string]: string | number } = {}): string =>
    fill(noticeTexts[key][locale], values)
  const told = ({ title, title_en }: Notice): string => keptIn(locale, title, title_en)
  const [only] = notices
  await deps.mailer.send({
    to: email,
    subject: notices.length === 1 && only !== undefined ? told(only) : text('several', { count: notices.length }),
    text: [
      text('greeting', { name }),
      '',
      ...notices.map(
        (notice) => `- ${told(notice)}${notice.link === null ? '' : `\n  ${deps.settings.publicUrl}${notice.link}`}`,
      ),
      '',
      text('why', { link: `${deps.settings.publicUrl}/notice-choices` }),
    ].join('\n'),
  })
}

/** A mail to a person: what it tells, and how far his choices are mailed once it is sent. */
interface NextMail {
  readonly notices: readonly Notice[]
  readonly choices: readonly string[]
  readonly upTo: string
  /** There is more to tell after it. */
  readonly more: boolean
  readonly waiting: WaitingMail
}

const advance = (session: Session, { choices, upTo }: Pick<NextMail, 'choices' | 'upTo'>): Promise<unknown> =>
  session.sql(
    `update estiba.notice_choices set mailed_until = greatest(coalesce(mailed_until, created_at), $2::timestamptz)
      where namespace = current_setting('estiba.namespace') and id = any($1::text[])`,
    [choices, upTo],
  )

/** Nobody mails him meanwhile; null where a try before is waited after, or in other hands. */
const inHandFor = async (session: Session, { userId }: Caller): Promise<WaitingMail | null> => {
  const waiting = await waitingFor(session, 'notices', userId)
  if (waiting !== null) return takeMail(session, 'notices', userId)
  const noted = { kind: 'notices', resource: 'notice-choices', record: userId, tries: 1 } as const
  const notedAt = session.now().toISOString()
  await noteMail(session, { ...noted, notedAt })
  return { ...noted, notedAt, businessId: session.caller.businessId, userId: session.caller.userId }
}

/**
 * What came first of all that a person is not mailed yet; null where that is nothing.
 *
 * @param going the choices of which the mail before did not tell everything; null where none went before
 */
const nextMail = (
  deps: Deps,
  caller: Caller,
  until: string,
  going: readonly string[] | null,
): Promise<NextMail | null> =>
  deps.db.system(caller.namespace, async (session) => {
    const due = (await held(session, caller.userId)).filter((choice) =>
      going === null ? isDue(choice, caller, deps.clock()) : going.includes(choice.id),
    )
    if (due.length === 0) return null
    const meant = await noticesFor(session, caller.businessId, due, until)
    const seen = await seenBy(
      deps,
      caller,
      meant.map((notice) => notice.resource_id),
    )
    const notices = meant.filter((notice) => seen.has(notice.resource_id))
    const choices = due.map(({ id }) => id)
    const more = meant.length >= mostInAMail
    const upTo = more ? (meant.at(-1)?.at ?? until) : until
    const waiting = await inHandFor(session, caller)
    return waiting === null ? null : { notices, choices, upTo, more, waiting }
  })

/** Sends it: tried again later where the server does not take it, and left where it never will. */
const sendNext = async (deps: Deps, caller: Caller, mail: NextMail): Promise<boolean> => {
  const { namespace } = caller
  const { notices, waiting } = mail
  const problem = notices.length === 0 ? null : await send(deps, caller, notices).catch((fault: unknown) => fault)
  const failed = problem !== null && problem !== undefined
  const nextAt = failed && !isRefused(problem) ? nextTry(waiting, deps.clock()) : null
  if (failed)
    deps.log.warn(
      { ...faultTrace(problem), namespace, tries: waiting.tries },
      nextAt === null ? 'notices are not mailed any more' : 'notices could not be mailed yet',
    )
  await deps.db.system(namespace, async (session) => {
    if (nextAt !== null) await putOff(session, waiting, nextAt)
    else if (await forgetMail(session, waiting)) await advance(session, mail)
  })
  return !failed
}

/** All of it, a mail for so many notices: each is done with when it is sent, whatever becomes of the next. */
const mailAll = async (deps: Deps, namespace: string, username: string, until: string): Promise<void> => {
  const caller = await callerNamed(deps, namespace, username)
  if (caller === null || caller.email === '' || caller.suspended) return
  let going: readonly string[] | null = null
  for (;;) {
    const mail: NextMail | null = await nextMail(deps, caller, until, going)
    if (mail === null || !(await sendNext(deps, caller, mail)) || !mail.more) return
    going = mail.choices
  }
}

/**
 * Mails everybody what he chose to be mailed about, and what has come since his last mail.
 *
 * @param settledMs what is younger may still be joined by what was said before it and is not committed yet
 */
export const mailNotices = async (deps: Deps, settledMs = 5000): Promise<void> => {
  const people = await deps.db.platform((sql) =>
    sql<{ readonly namespace: string; readonly username: string; readonly until: string }>(
      `select distinct c.namespace, u.username, u.until from estiba.notice_choices c
         join (select namespace, id, username, (statement_timestamp() - make_interval(secs => $1))::text as until
           from estiba.users) u on u.namespace = c.namespace and u.id = c.owner collate "C"
        where c.channel in ('EMAIL', 'BOTH') and exists (select 1 from estiba.notifications n
          where n.namespace = c.namespace and n.topic = c.topic collate "C" and n.created_at > coalesce(c.mailed_until, c.created_at))`,
      [settledMs / 1000],
    ),
  )
  await eachCompany(deps, people, 'notices were not mailed', ({ namespace, username, until }) =>
    mailAll(deps, namespace, username, until),
  )
}
