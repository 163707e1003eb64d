import { followSteps, mailSteps } from './quoting/followUp.ts'
import { keepQuotation } from './quoting/keepQuotation.ts'
import { quotationMoves } from './quoting/moves.ts'
import { openQuotation } from './quoting/openQuotation.ts'
import { pipeline } from './quoting/pipeline/pipeline.ts'
import { price } from './quoting/price.ts'
import { printPdf } from './quoting/printPdf.ts'
import { search } from './quoting/search.ts'
import { toOperation } from './quoting/toOperation.ts'
import { toFreightOrder } from './quoting/toOrder.ts'
import { toShipment } from './quoting/toShipment.ts'
import { completeQuotation } from './quoting/totals.ts'
import { defineService } from '../service.ts'

export default defineService('quotations', {
  queries: { search, pipeline, printPdf },
  actions: { ...followSteps, ...mailSteps },
  moves: { ...quotationMoves, price, toOrder: toFreightOrder, toOperation, toShipment },
  verbs: { get: openQuotation },
  hooks: { before: keepQuotation(completeQuotation) },
})
