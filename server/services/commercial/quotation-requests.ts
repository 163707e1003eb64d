import { answers } from './quoting/supplierBids.ts'
import { followSteps } from './quoting/followUp.ts'
import { keepQuotation } from './quoting/keepQuotation.ts'
import { requestMoves } from './quoting/moves.ts'
import { printPdf } from './quoting/printPdf.ts'
import { toQuotation } from './quoting/toQuotation.ts'
import { defineService } from '../service.ts'

export default defineService('quotation-requests', {
  queries: { answers, printPdf },
  actions: followSteps,
  moves: { ...requestMoves, toQuotation },
  hooks: { before: keepQuotation(() => Promise.resolve({})) },
})
