import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import type { Attachment, Deps, Session } from '../../contract.ts'
import { asSystem } from '../../db/repository/asSystem.ts'
import { faultTrace } from '../../faultTrace.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import { mailCompany, type Typed } from '../../mail/companyMail.ts'
import { PartlyRefused } from '../../mail/partlyRefused.ts'
import { forgetMail, noteMail, takeMail, takeWaiting, type WaitingMail } from '../../mail/waitingMails.ts'
import { partlyMailed, unsurelyMailed } from '../../messages/noticeTexts.ts'
import { inLanguages, type Told } from '../../messages/told.ts'

/** A paper on its way to its customer. */
export interface PaperMail {
  /** The resource that keeps `mailedTo` and `mailedAt`. */
  readonly resource: string
  readonly id: string
  readonly kind: 'quotation' | 'invoice'
  readonly locale: Locale
  /** One address, or several with commas between them. */
  readonly to: string
  readonly values: JsonObject
  /** What the sender wrote himself. */
  readonly typed?: Typed
  /** Some of its addresses are not known to be the customer's own. */
  readonly astray?: boolean
  readonly paper: Attachment
  /** Who answers for it; else the company does. */
  readonly replyTo?: string
  /** What the sender is told where no mail server took it. */
  readonly failed: Told
}

const partly = (number: string, refused: readonly string[]): Told =>
  inLanguages((locale) => fill(partlyMailed[locale], { number, addresses: refused.join(', ') }))

/** To whom it went, and when. */
export type Mailed = { readonly [field in 'mailedTo' | 'mailedAt']: string }

/** What is told of a paper to who sent it, and what its record says of that mail from now on. */
const tell = async (
  own: Session,
  { resource, record: id, businessId, userId, notedAt }: WaitingMail,
  title: Told,
  says: JsonObject,
): Promise<void> => {
  await asSystem(own, async () => {
    const record = await own.asSystem(resource).lock(id)
    // A later mail of it may have gone meanwhile.
    if (Date.parse(String(record['mailedAt'])) === Date.parse(notedAt)) await own.asSystem(resource).update(id, says)
  })
  own.emit({
    type: 'notification',
    namespace: own.caller.namespace,
    businessId,
    userId,
    kind: 'ERROR',
    title,
    resource,
    resourceId: id,
    link: `/${resource}/${encodeURIComponent(id)}`,
  })
}

const unmailed = { mailedTo: null, mailedAt: null } as const

/**
 * Sends a paper once its transaction has committed. What it answers is written on the record with it: to whom and when;
 * taken back where no mail server took the mail. It is noted until then: of one whose process ends, `tellInterrupted`
 * tells who sent it.
 */
export const mailPaper = async (session: Session, deps: Deps, mail: PaperMail): Promise<Mailed> => {
  const { resource, id, kind, locale, to, values, typed, astray = false, paper, replyTo = '', failed } = mail
  const { namespace, businessId, userId } = session.caller
  const [first = to, ...others] = addressesIn(to)
  const mailedAt = deps.clock().toISOString()
  const noted = { kind: 'paper', resource, record: id, notedAt: mailedAt, tries: 1 } as const
  const waiting: WaitingMail = { ...noted, businessId, userId }
  await noteMail(session, noted)
  session.afterCommit(async () => {
    try {
      await mailCompany(deps, namespace, kind, locale, first, values, {
        attachments: [paper],
        others,
        astray,
        replyTo,
        ...(typed === undefined ? {} : { typed }),
      })
    } catch (problem) {
      deps.log.warn({ ...faultTrace(problem), resource, id }, 'A paper could not be mailed')
      const refused = problem instanceof PartlyRefused ? problem.refused : null
      const reached = refused === null ? [] : [first, ...others].filter((address) => !refused.includes(address))
      await deps.db.system(namespace, async (own) => {
        if (!(await forgetMail(own, waiting))) return
        if (reached.length === 0) return tell(own, waiting, failed, unmailed)
        const title = partly(String(values['number'] ?? ''), refused ?? [])
        return tell(own, waiting, title, { mailedTo: reached.join(', ') })
      })
      return
    }
    await deps.db.system(namespace, (own) => forgetMail(own, waiting))
  })
  return { mailedTo: to, mailedAt }
}

/** Of papers whose process ended while it sent them, nobody knows whether they left: who sent them is told so. */
export const tellInterrupted = async (deps: Deps): Promise<void> => {
  await takeWaiting(deps, 'paper', (namespace) =>
    deps.db.system(namespace, async (own) => {
      const waiting = await takeMail(own, 'paper')
      if (waiting === null || !(await forgetMail(own, waiting))) return false
      const paper = await own.asSystem(waiting.resource).find(waiting.record)
      if (paper === undefined) return true
      const number = String(paper['number'] ?? paper.id)
      await tell(
        own,
        waiting,
        inLanguages((locale) => fill(unsurelyMailed[locale], { number })),
        unmailed,
      )
      return true
    }),
  )
}
