import { answers } from './quoting/answers.ts'
import { keepPaper } from './quoting/keepPaper.ts'
import { followSteps, requestSteps } from './quoting/moves.ts'
import { printPdf } from './quoting/printPdf.ts'
import { toQuotation } from './quoting/toQuotation.ts'
import { defineService } from './service.ts'

export default defineService('quotation-requests', {
  queries: { answers, printPdf },
  actions: { ...requestSteps, ...followSteps, toQuotation },
  hooks: { before: keepPaper(() => Promise.resolve({})) },
})
