import { countedQuantity } from '../../../../../src/domain/operations/countedQuantity.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { linkAll } from '../../../../moves/flow.ts'
import { postDocument, postDraft } from '../../../accounting/documents/postDocument.ts'
import { isOfStay } from '../../../accounting/documents/returns/isOfStay.ts'
import { voidDocument } from '../../../accounting/documents/voidDocument.ts'
import { refusedFor } from '../refused.ts'
import { linesForOrders } from './forOrders.ts'
import { numberIn, type PieceRow, sequencesOf, textIn, type Work } from '../reading/work.ts'

/** The field of a bulk that names the document by which it came in, or left. */
type DocumentField = 'receiptDocument' | 'dispatchDocument'

interface Posting {
  readonly type: 'WR' | 'WD'
  readonly store: string
  readonly entity: string | null
  readonly pieces?: ReadonlyMap<number, number>
  readonly more?: JsonObject
}

/** Goods of the catalogue among the pieces are lines of the document; the cargo of customers is named by its bulks. */
const goodsOf = (rows: readonly PieceRow[], pieces: ReadonlyMap<number, number> | undefined) =>
  rows
    .filter(({ bulk }) => textIn(bulk, 'reference') !== '')
    .map(({ sequence, bulk }) => ({
      reference: textIn(bulk, 'reference'),
      quantity: quantityOf(bulk, pieces?.get(sequence)),
      lot: textIn(bulk, 'lot') || null,
    }))
    .filter(({ quantity }) => quantity > 0)

/** A bulk that says its quantity holds so much for each of its pieces counted. */
const quantityOf = (bulk: RecordOf<'bulks'>, counted: number | undefined): number => {
  const pieces = numberIn(bulk, 'pieces') ?? 1
  const quantity = numberIn(bulk, 'quantity') ?? pieces
  return countedQuantity({ pieces, quantity }, counted ?? pieces)
}

/** The document of an action, in its transaction (G-01): receipt or dispatch of the pieces chosen. */
export const postFor = async (work: Work, { type, store, entity, pieces, more = {} }: Posting): Promise<string> => {
  const { session, header, chosen, today, draft } = work
  const lines = type === 'WR' ? await linesForOrders(work, goodsOf(chosen, pieces)) : []
  const place = await session.asSystem('stores').find(store)
  const values: JsonObject = {
    type,
    date: today,
    warehouse: place?.warehouseCode ?? textIn(header, 'warehouse'),
    store: store || null,
    entity,
    preRegisterType: textIn(header, 'type'),
    preRegisterNumber: textIn(header, 'number'),
    bulks: chosen.map(({ bulk }) => bulk.id),
    lines: [...lines],
    ...more,
  }
  const { id } = draft === undefined ? await postDocument(session, values) : await ofDraft(session, draft, values)
  const fromIds = [...new Set(lines.map((line) => textIn(line, 'order')).filter((order) => order !== ''))]
  await linkAll(session, { from: 'orders', fromIds, to: 'documents', toId: id })
  return id
}

const ofDraft = async (session: Session, draft: string, values: JsonObject) => {
  await session.asSystem('documents').update(draft, values)
  return postDraft(session, draft)
}

/** Takes the documents of the pieces back; a document goes back with all that it names. */
export const voidFor = async (work: Work, field: DocumentField, reason: string): Promise<void> => {
  const { session, chosen } = work
  const ids = [...new Set(chosen.map(({ bulk }) => textIn(bulk, field)).filter((id) => id !== ''))]
  const going = new Set(chosen.map(({ bulk }) => bulk.id))
  for (const id of ids.toSorted()) {
    const rows = await session.asSystem('bulks').all({ where: { [field]: id } })
    if (rows.some((bulk) => !going.has(bulk.id)))
      throw refusedFor(work, 'X-WHOLE-DOCUMENT', sequencesOf(chosen), { document: id.replaceAll('~', ' ') })
    const document = await session.asSystem('documents').find(id)
    if (document === undefined) continue
    // A paper by which others left that came back since goes on saying so.
    if (field === 'dispatchDocument' && (await isOfStay(session, document))) continue
    await voidDocument(session, document.id, reason)
  }
}
