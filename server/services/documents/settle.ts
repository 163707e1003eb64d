import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { linkFlow } from '../../moves/flow.ts'
import { billOrders } from '../invoices/billOrders.ts'
import { isCreditNote, natureOf, openStates, settledBy } from './switches.ts'
import { textIn } from './values.ts'

const numberOf = (record: AnyRecord, field: string): number => Number(record[field] ?? 0)

/**
 * A credit note, and a return, settles at once the document that it names (X-NOTE-BALANCE): the note in full, a return
 * as far as something is owed still. What gives the whole of an unpaid invoice back leaves it void (G-19).
 */
export const settleSource = async (session: Session, document: AnyRecord): Promise<void> => {
  const source = textIn(document, 'sourceDocument')
  const sw = textIn(document, 'switches')
  const nature = natureOf(sw)
  const isReturn = sw === '2' || sw === '4'
  if (source === '' || nature === undefined || textIn(document, 'voids') !== '') return
  if (!isReturn && !isCreditNote(sw)) return
  const settled = await session.asSystem('documents').get(source)
  if (natureOf(textIn(settled, 'switches')) !== settledBy[nature]) return
  await linkFlow(session, { from: 'documents', fromId: settled.id, to: 'documents', toId: document.id })
  const owed = numberOf(settled, 'balance')
  const whole = numberOf(document, 'total')
  const amount = isReturn ? Math.min(whole, owed) : whole
  if (
    isReturn &&
    (amount <= 0 || !openStates.includes(String(settled['state'])) || settled['currency'] !== document['currency'])
  )
    return
  await session.asSystem('applied-documents').create({
    document: document.id,
    appliedDocument: settled.id,
    date: textIn(document, 'date'),
    amount,
    currency: textIn(document, 'currency') || null,
  })
  const given = amount === numberOf(settled, 'total') && owed === amount
  if (!given || settled['invoiced'] !== true) return
  await billOrders(session, settled, null)
  await session.asSystem('documents').move(settled.id, 'credit', { voidedBy: document.id })
}
