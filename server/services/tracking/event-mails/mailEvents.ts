import { addressesIn } from '../../../../src/schema/kinds/email.ts'
import type { Caller, Deps, Session } from '../../../contract.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { mailCompany } from '../../../mail/companyMail.ts'
import { PartlyRefused } from '../../../mail/partlyRefused.ts'
import { inHandMs, isRefused, nextTry } from '../../../mail/tries.ts'
import { companyCaller } from '../../company/companyCaller.ts'
import { type EventMail, eventMail, type Waiting } from './eventMail.ts'

interface Row extends Waiting {
  readonly tries: number
  readonly notedAt: Date | string
}

interface InHand {
  readonly row: Row
  /** Null: there is nothing to tell any more. */
  readonly mail: EventMail | null
}

/** The next one that is due; one that another process looks at is passed over. */
const due = `select shipment, event, customer, freight_event as "freightEvent", tries, noted_at as "notedAt"
  from estiba.event_mails where namespace = current_setting('estiba.namespace') and next_at <= $1::timestamptz
  order by next_at limit 1 for update skip locked`

const one = "namespace = current_setting('estiba.namespace') and shipment = $1 and event = $2 and customer = $3"

const keyOf = ({ shipment, event, customer }: Row) => [shipment, event, customer] as const

/** Nobody writes the job meanwhile: what it says of the event holds until this has committed. */
const heldJob = async (session: Session, id: string) => {
  const jobs = session.asSystem('shipments')
  return (await jobs.exists({ id })) ? jobs.lock(id) : undefined
}

/** Takes the next mail of a company in hand, so that no other process sends it; null where none is due. */
const takeNext = (deps: Deps, caller: Caller): Promise<InHand | null> =>
  deps.db.transaction(caller, async (session) => {
    const [row] = await session.sql<Row>(due, [session.now().toISOString()])
    if (row === undefined) return null
    const job = await session.asSystem('shipments').find(row.shipment)
    const mail =
      (await eventMail(session, job, row)) ?? (await eventMail(session, await heldJob(session, row.shipment), row))
    if (mail === null) await session.sql(`delete from estiba.event_mails where ${one}`, keyOf(row))
    else {
      const until = new Date(session.now().getTime() + inHandMs).toISOString()
      await session.sql(`update estiba.event_mails set tries = tries + 1, next_at = $4::timestamptz where ${one}`, [
        ...keyOf(row),
        until,
      ])
    }
    return { row: { ...row, tries: row.tries + 1 }, mail }
  })

/** Done with, or to be tried again; nothing where it is in other hands since. */
const settle = (
  { db }: Deps,
  namespace: string,
  row: Row,
  nextAt: Date | null,
  sentAt: Date | null,
): Promise<unknown> =>
  db.system(namespace, (session) =>
    session.sql(
      `update estiba.event_mails set next_at = $5::timestamptz, sent_at = $6::timestamptz where ${one} and tries = $4`,
      [...keyOf(row), row.tries, nextAt?.toISOString() ?? null, sentAt?.toISOString() ?? null],
    ),
  )

/** Sends the next mail of a company; false where none is due, or its server took this one not: the others wait too. */
const sendNext = async (deps: Deps, namespace: string): Promise<boolean> => {
  const caller = await companyCaller(deps.db, namespace)
  const next = caller === null ? null : await takeNext(deps, caller)
  if (next === null) return false
  const { row, mail } = next
  if (mail === null) return true
  const { shipment, event, tries } = row
  const link = mail.path === '' ? '' : `${deps.settings.publicUrl}${mail.path}`
  const [first = mail.to, ...others] = addressesIn(mail.to)
  try {
    await mailCompany(deps, namespace, 'shipmentEvent', mail.locale, first, { ...mail.values, link }, { others })
  } catch (problem) {
    const about = { ...faultTrace(problem), namespace, shipment, event, tries }
    // It went to some of those whom it is for: again they would have it twice.
    if (!(problem instanceof PartlyRefused)) {
      const nextAt = isRefused(problem) ? null : nextTry(row, deps.clock())
      deps.log.warn(about, nextAt === null ? 'an event is not mailed any more' : 'an event could not be mailed yet')
      await settle(deps, namespace, row, nextAt, null)
      return isRefused(problem)
    }
    deps.log.warn(about, 'an event was mailed to some of its addresses only')
  }
  await settle(deps, namespace, row, null, deps.clock())
  return true
}

/**
 * Mails customers what their jobs reached (`noteEventMails`), as it stands now; companies take turns.
 *
 * @param stop begins no further mail
 */
export const mailEvents = async (deps: Deps, stop?: AbortSignal): Promise<void> => {
  const waiting = await deps.db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      'select distinct namespace from estiba.event_mails where next_at <= $1::timestamptz',
      [deps.clock().toISOString()],
    ),
  )
  let going = waiting.map(({ namespace }) => namespace)
  while (going.length > 0) {
    const further: string[] = []
    for (const namespace of going) {
      if (stop?.aborted === true) return
      const more = await sendNext(deps, namespace).catch((problem: unknown) => {
        deps.log.error({ ...faultTrace(problem), namespace }, 'events were not mailed')
        return false
      })
      if (more) further.push(namespace)
    }
    going = further
  }
}
