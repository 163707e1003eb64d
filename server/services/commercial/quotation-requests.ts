import { type AskedPackage, cargoStands, packagedCargo } from '../../../src/domain/commercial/packagedCargo.ts'
import { answers } from './quoting/supplierBids.ts'
import { followSteps } from './quoting/followUp.ts'
import { type Complete, keepQuotation } from './quoting/keepQuotation.ts'
import { requestMoves } from './quoting/moves.ts'
import { printPdf } from './quoting/printPdf.ts'
import { recordAnswer } from './quoting/recordAnswer.ts'
import { linesIn, numberOrNull, type QuotationDraft } from './quoting/quotationDocument.ts'
import { toQuotation } from './quoting/toQuotation.ts'
import { defineService } from '../service.ts'

const packed = (paper: QuotationDraft) => packagedCargo(linesIn(paper, 'packages').map((line): AskedPackage => line))

/** A request without a volume or weight is for those of its packages. */
const asked: Complete = (_session, paper, _today, current) =>
  Promise.resolve({
    ...cargoStands(
      { volumeM3: numberOrNull(paper, 'volumeM3'), realWeightTons: numberOrNull(paper, 'realWeightTons') },
      packed(paper),
      current && packed(current),
    ),
  })

export default defineService('quotation-requests', {
  queries: { answers, printPdf },
  actions: followSteps,
  moves: { ...requestMoves, recordAnswer, toQuotation },
  hooks: { before: keepQuotation(asked) },
})
