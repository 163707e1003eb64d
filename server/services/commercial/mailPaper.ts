import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { addressesIn } from '../../../src/schema/kinds/email.ts'
import type { Attachment, Deps, Session } from '../../contract.ts'
import { asSystem } from '../../db/repository/asSystem.ts'
import { faultTrace } from '../../faultTrace.ts'
import { fill } from '../../../src/domain/messages/message.ts'
import { mailCompany, type Typed } from '../../mail/companyMail.ts'
import { PartlyRefused } from '../../mail/partlyRefused.ts'
import { partlyMailed } from '../../messages/noticeTexts.ts'
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
  readonly paper: Attachment
  /** What the sender is told where no mail server took it. */
  readonly failed: Told
}

const partly = (number: string, refused: readonly string[]): Told =>
  inLanguages((locale) => fill(partlyMailed[locale], { number, addresses: refused.join(', ') }))

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
      const refused = problem instanceof PartlyRefused ? problem.refused : null
      const reached = refused === null ? [] : [first, ...others].filter((address) => !refused.includes(address))
      await deps.db.system(namespace, async (own) => {
        await asSystem(own, async () => {
          const record = await own.asSystem(resource).lock(id)
          // A later mail of it may have gone meanwhile.
          if (Date.parse(String(record['mailedAt'])) === Date.parse(mailedAt))
            await own
              .asSystem(resource)
              .update(id, reached.length === 0 ? { mailedTo: null, mailedAt: null } : { mailedTo: reached.join(', ') })
        })
        own.emit({
          type: 'notification',
          namespace,
          businessId,
          userId,
          kind: 'ERROR',
          title: reached.length === 0 ? failed : partly(String(values['number'] ?? ''), refused ?? []),
          resource,
          resourceId: id,
          link: `/${resource}/${encodeURIComponent(id)}`,
        })
      })
    }
  })
  return { mailedTo: to, mailedAt }
}
