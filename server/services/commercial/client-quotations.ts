import { followSteps, mailSteps } from './quoting/followUp.ts'
import { keepQuotation } from './quoting/keepQuotation.ts'
import { quotationMoves } from './quoting/moves.ts'
import { openQuotation } from './quoting/openQuotation.ts'
import { printPdf } from './quoting/printPdf.ts'
import { toOperation } from './quoting/toOperation.ts'
import { toSalesOrder, toStorageContract } from './quoting/toOrder.ts'
import { completeQuotation } from './quoting/totals.ts'
import { keepingLeast } from './sale/keepLeast.ts'
import { defineService } from '../service.ts'

export default defineService('client-quotations', {
  queries: { printPdf },
  actions: { ...followSteps, ...mailSteps },
  moves: { ...quotationMoves, toContract: toStorageContract, toOrder: toSalesOrder, toOperation },
  verbs: { get: openQuotation },
  hooks: { before: keepingLeast(keepQuotation(completeQuotation)) },
})
