import type { JsonObject } from '../../../../../src/schema/json.ts'
import { postDocument } from '../../../accounting/documents/postDocument.ts'
import { refusal } from '../../../refusal.ts'
import { numberIn, type PieceRow, textIn, type Work } from '../reading/work.ts'

const lineOf = ({ bulk }: PieceRow, index: number): JsonObject => ({
  line: index + 1,
  reference: textIn(bulk, 'reference'),
  quantity: numberIn(bulk, 'quantity') ?? numberIn(bulk, 'pieces') ?? 1,
  lot: textIn(bulk, 'lot') || null,
})

/**
 * Transfers the goods of the catalogue among the pieces to another store, one document for each store that they leave
 * (G-09, rule 11); the cargo of customers is in no books.
 *
 * @returns the documents
 */
export const transferTo = async (work: Work, store: string): Promise<readonly string[]> => {
  const { session, chosen, today } = work
  const goods = chosen.filter(({ bulk }) => textIn(bulk, 'reference') !== '' && textIn(bulk, 'receiptDocument') !== '')
  const origins = [...new Set(goods.map(({ bulk }) => textIn(bulk, 'store')))].toSorted()
  const documents: string[] = []
  for (const origin of origins) {
    const { rows } = await session
      .asSystem('document-types')
      .list({ where: { sw: '16', status: 'ACTIVE' }, sort: [['type', 'ASC']], range: [0, 0] })
    if (rows[0] === undefined) throw refusal(session, 'documents', 'type', 'transferType')
    const leaving = goods.filter(({ bulk }) => bulk['store'] === origin)
    const document = await postDocument(session, {
      type: rows[0].id,
      switches: '16',
      date: today,
      store: origin,
      destinationStore: store,
      lines: leaving.map(lineOf),
    })
    documents.push(document.id)
  }
  return documents
}
