import type { Database, Deps, Session } from '../contract.ts'
import { eachCompany } from '../eachCompany.ts'
import { inHandMs } from './tries.ts'

/** What waits: a paper that is being sent, the arrival of a parcel, what a person chose to be told. */
type WaitingKind = 'paper' | 'arrival' | 'notices'

/** A mail under way, kept until it is known what became of it; what it says is read when it is sent. */
export interface WaitingMail {
  readonly kind: WaitingKind
  readonly resource: string
  readonly record: string
  readonly businessId: string
  /** Who caused it. */
  readonly userId: string
  readonly notedAt: string
  readonly tries: number
}

const columns = `kind, resource, record, business_id as "businessId", user_id as "userId", noted_at::text as "notedAt", tries`
const own = "namespace = current_setting('estiba.namespace')"
const one = `${own} and kind = $1 and record = $2 and noted_at = $3::timestamptz`

const keyOf = ({ kind, record, notedAt }: Pick<WaitingMail, 'kind' | 'record' | 'notedAt'>) =>
  [kind, record, notedAt] as const

const inHand = (now: Date): string => new Date(now.getTime() + inHandMs).toISOString()

/** Notes a mail with the transaction that causes it, in the hands of this process or to be taken by any. */
export const noteMail = (session: Session, mail: Omit<WaitingMail, 'businessId' | 'userId'>): Promise<unknown> => {
  const nextAt = mail.tries === 0 ? session.now().toISOString() : inHand(session.now())
  const { businessId, userId } = session.caller
  return session.sql(
    `insert into estiba.waiting_mails (namespace, kind, record, noted_at, resource, business_id, user_id, tries, next_at)
      values (current_setting('estiba.namespace'), $1, $2, $3::timestamptz, $4, $5, $6, $7, $8::timestamptz)
      on conflict do nothing`,
    [...keyOf(mail), mail.resource, businessId, userId, mail.tries, nextAt],
  )
}

/** Takes the next one that is due in hand; another process passes it over. */
export const takeMail = async (session: Session, kind: WaitingKind, record?: string): Promise<WaitingMail | null> => {
  const now = session.now()
  const [row] = await session.sql<WaitingMail>(
    `update estiba.waiting_mails set tries = tries + 1, next_at = $3::timestamptz
      where (namespace, kind, record, noted_at) in (select namespace, kind, record, noted_at from estiba.waiting_mails
        where ${own} and kind = $1 and next_at <= $2::timestamptz and ($4::text is null or record = $4)
        order by next_at limit 1 for update skip locked)
      returning ${columns}`,
    [kind, now.toISOString(), inHand(now), record ?? null],
  )
  return row ?? null
}

/** Done with; false where it was in other hands since. */
export const forgetMail = async (session: Session, mail: WaitingMail): Promise<boolean> => {
  const rows = await session.sql(`delete from estiba.waiting_mails where ${one} and tries = $4 returning record`, [
    ...keyOf(mail),
    mail.tries,
  ])
  return rows.length > 0
}

/** To be tried again then. */
export const putOff = (session: Session, mail: WaitingMail, nextAt: Date): Promise<unknown> =>
  session.sql(`update estiba.waiting_mails set next_at = $5::timestamptz where ${one} and tries = $4`, [
    ...keyOf(mail),
    mail.tries,
    nextAt.toISOString(),
  ])

/** What somebody waits for, whether or not it is due. */
export const waitingFor = async (
  session: Session,
  kind: WaitingKind,
  record: string,
): Promise<(WaitingMail & { readonly nextAt: Date | string }) | null> => {
  const [row] = await session.sql<WaitingMail & { readonly nextAt: Date | string }>(
    `select ${columns}, next_at as "nextAt" from estiba.waiting_mails where ${own} and kind = $1 and record = $2 limit 1`,
    [kind, record],
  )
  return row ?? null
}

/** Companies of which mails of a kind are due. */
const companiesWaiting = (db: Database, kind: WaitingKind, now: Date) =>
  db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      'select distinct namespace from estiba.waiting_mails where kind = $1 and next_at <= $2::timestamptz',
      [kind, now.toISOString()],
    ),
  )

/**
 * Does what is due, company by company: what fails in one keeps no other waiting.
 *
 * @param next does one, and answers whether there may be more
 */
export const takeWaiting = async (
  deps: Deps,
  kind: WaitingKind,
  next: (namespace: string) => Promise<boolean>,
  stop?: AbortSignal,
): Promise<void> => {
  const companies = await companiesWaiting(deps.db, kind, deps.clock())
  await eachCompany(
    deps,
    companies,
    `What a company has waiting to be mailed waits on (${kind})`,
    async ({ namespace }) => {
      for (let going = true; going && stop?.aborted !== true; ) going = await next(namespace)
    },
  )
}
