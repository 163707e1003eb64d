import { expireAudit } from './audit/auditEntries.ts'
import { expireEmailChanges } from './auth/confirmEmail.ts'
import { expireInvitations } from './auth/invitations.ts'
import { sendAllWaiting } from './auth/sendInvitations.ts'
import type { Deps } from './contract.ts'
import type { Stoppable } from './eachCompany.ts'
import { faultTrace } from './faultTrace.ts'
import { purgeFiles } from './files/purgeFiles.ts'
import { forgetKeys } from './middleware/idempotency.ts'
import { repeatedly, type Repeated } from './repeatedly.ts'
import { invoicesFallDue } from './services/commercial/invoices/fallDue.ts'
import { expireQuotations } from './services/commercial/quoting/expire.ts'
import { addRatesOfDay } from './sample/index.ts'
import { papersExpire } from './services/freight/shipments/papersExpire.ts'

const everyMs = 3_600_000

/** What time alone changes, each by itself, and what the log says where it fails. */
const work: { readonly [failed: string]: (deps: Deps & Stoppable) => Promise<unknown> } = {
  'keys of calls were not forgotten': ({ db }) => db.platform(forgetKeys),
  'invitations did not expire': ({ db }) => db.platform(expireInvitations),
  'changes of e-mail did not expire': ({ db }) => db.platform(expireEmailChanges),
  'the audit log was not shortened': ({ db }) => db.platform(expireAudit),
  'invitations that wait were not mailed': sendAllWaiting,
  'quotations that expire were not looked for': expireQuotations,
  'deleted files were not looked for': purgeFiles,
  'documents that fall due were not looked for': invoicesFallDue,
  'papers that expire were not looked for': papersExpire,
  'rates of the sample companies were not added': async (deps) => {
    if (deps.settings.sampleData) await addRatesOfDay(deps)
  },
}

/** Does every hour what is done at the turn of a day, wherever that is, and clears away what is over. */
export const cleaning = (deps: Deps & Stoppable): readonly Repeated[] =>
  Object.entries(work).map(([failed, one]) =>
    repeatedly(everyMs, () =>
      one(deps).then(
        () => undefined,
        (problem: unknown) => deps.log.warn(faultTrace(problem), failed),
      ),
    ),
  )
