import type { RecordOf } from '../../../src/resources/records.ts'
import type { MoveSteps } from '../../moves/moving.ts'
import { pay } from '../accounting/documents/pay.ts'
import { postDraft } from '../accounting/documents/postDocument.ts'
import { whyNotVoided } from '../accounting/documents/returns/whyNotVoided.ts'
import { voidDocument } from '../accounting/documents/voidDocument.ts'
import { textOf } from '../input.ts'
import { creditValue } from './invoices/creditValue.ts'
import { fromOrder } from './invoices/fromOrder.ts'
import { giveBack } from './invoices/giveBack.ts'
import { mailInvoice } from './invoices/mailInvoice.ts'
import { printPdf } from '../accounting/papers/invoicePaper.ts'
import { defineService } from '../service.ts'

/** The document is posted: its goods leave, it takes its fiscal number. */
const issue: MoveSteps<RecordOf<'invoices'>> = {
  through: async ({ session, record }) => {
    await postDraft(session, record.id)
    return session.of('invoices').get(record.id)
  },
}

/** By a credit note for the whole of it; its number stays used. */
const voidInvoice: MoveSteps<RecordOf<'invoices'>> = {
  blocked: async ({ session, record }) => whyNotVoided(session, await session.asSystem('documents').get(record.id)),
  through: async ({ session, record, input }) => {
    await voidDocument(session, record.id, textOf(input, 'reason'))
    return session.of('invoices').get(record.id)
  },
}

export default defineService('invoices', {
  actions: { fromOrder },
  queries: { printPdf },
  moves: { issue, pay, giveBack, creditValue, mail: mailInvoice, void: voidInvoice },
})
