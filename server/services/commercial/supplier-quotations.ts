import { followSteps } from './quoting/followUp.ts'
import { keepQuotation } from './quoting/keepQuotation.ts'
import { answerMoves } from './quoting/moves.ts'
import { printPdf } from './quoting/printPdf.ts'
import { toPurchaseOrder } from './quoting/toOrder.ts'
import { completeQuotation } from './quoting/totals.ts'
import { defineService } from '../service.ts'

export default defineService('supplier-quotations', {
  queries: { printPdf },
  actions: followSteps,
  moves: { ...answerMoves, toOrder: toPurchaseOrder },
  hooks: { before: keepQuotation(completeQuotation) },
})
