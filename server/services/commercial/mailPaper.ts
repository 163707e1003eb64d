import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import type { Attachment, Deps, Session } from '../../contract.ts'
import { asSystem } from '../../db/repository/asSystem.ts'
import { faultTrace } from '../../faultTrace.ts'
import { mailCompany, type Typed } from '../../mail/companyMail.ts'
import type { Told } from '../../messages/told.ts'

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
  readonly paper: Attachment
  /** What the sender is told where no mail server took it. */
  readonly failed: Told
}

/** To whom it went, and when. */
export type Mailed = { readonly [field in 'mailedTo' | 'mailedAt']: string }

/**
 * Sends a paper once its transaction has committed. What it answers is written on the record with it: to whom and when;
 * taken back where no mail server took the mail.
 */
export const mailPaper = (session: Session, deps: Deps, mail: PaperMail): Mailed => {
  const { resource, id, kind, locale, to, values, typed, paper, failed } = mail
  const { namespace, businessId, userId } = session.caller
  const [first = to, ...others] = addressesIn(to)
  const mailedAt = deps.clock().toISOString()
  session.afterCommit(async () => {
    try {
      await mailCompany(deps, namespace, kind, locale, first, values, {
        attachments: [paper],
        others,
        ...(typed === undefined ? {} : { typed }),
      })
    } catch (problem) {
      deps.log.warn({ ...faultTrace(problem), resource, id }, 'A paper could not be mailed')
      await deps.db.system(namespace, async (own) => {
        await asSystem(own, async () => {
          const record = await own.asSystem(resource).lock(id)
          // A later mail of it may have gone meanwhile.
          if (Date.parse(String(record['mailedAt'])) === Date.parse(mailedAt))
            await own.asSystem(resource).update(id, { mailedTo: null, mailedAt: null })
        })
        own.emit({
          type: 'notification',
          namespace,
          businessId,
          userId,
          kind: 'ERROR',
          title: failed,
          resource,
          resourceId: id,
          link: `/${resource}/${encodeURIComponent(id)}`,
        })
      })
    }
  })
  return { mailedTo: to, mailedAt }
}
