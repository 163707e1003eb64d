import { followSteps, mailSteps } from './quoting/followUp.ts'
import { keepPaper } from './quoting/keepPaper.ts'
import { quotationMoves } from './quoting/moves.ts'
import { openPaper } from './quoting/openPaper.ts'
import { printPdf } from './quoting/printPdf.ts'
import { toOperation } from './quoting/toOperation.ts'
import { toSalesOrder, toStorageContract } from './quoting/toOrder.ts'
import { completeQuotation } from './quoting/totals.ts'
import { defineService } from '../service.ts'

export default defineService('client-quotations', {
  queries: { printPdf },
  actions: { ...followSteps, ...mailSteps },
  moves: { ...quotationMoves, toContract: toStorageContract, toOrder: toSalesOrder, toOperation },
  verbs: { get: openPaper },
  hooks: { before: keepPaper(completeQuotation) },
})
