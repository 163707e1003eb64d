import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { linkFlow } from '../../../moves/flow.ts'
import { refusal } from '../../refusal.ts'
import { billOrders } from '../billing/billOrders.ts'
import { movedGoods } from './returns/movedGoods.ts'
import { isCreditNote, natureOf, openStates, settledBy } from './switches.ts'

/**
 * A credit note, and a return, settles at once the document that it names (X-NOTE-BALANCE): the note in full, a return
 * as far as something is owed still; what it gives is an amount of that document's currency. What gives the whole of an
 * unpaid invoice back leaves it void (G-19); a note does where no goods left by it, which would leave again with the next.
 */
export const settleSource = async (session: Session, document: RecordOf<'documents'>): Promise<void> => {
  const source = document.sourceDocument ?? ''
  const sw = document.switches ?? ''
  const nature = natureOf(sw)
  const isReturn = sw === '2' || sw === '4'
  if (source === '' || nature === undefined || (document.voids ?? '') !== '') return
  if (!isReturn && !isCreditNote(sw)) return
  const settled = await session.asSystem('documents').get(source)
  if (natureOf(settled.switches ?? '') !== settledBy[nature]) return
  await linkFlow(session, { from: 'documents', fromId: settled.id, to: 'documents', toId: document.id })
  if (!isReturn && settled.currency !== document.currency)
    throw refusal(session, 'documents', 'currency', 'noteCurrency')
  const owed = settled.balance ?? 0
  const whole = document.total ?? 0
  const amount = isReturn ? Math.min(whole, owed) : whole
  if (isReturn && (amount <= 0 || !openStates.includes(settled.state) || settled.currency !== document.currency)) return
  await session.asSystem('applied-documents').create({
    document: document.id,
    appliedDocument: settled.id,
    date: document.date ?? '',
    amount,
    currency: document.currency || null,
  })
  const given = amount === (settled.total ?? 0) && owed === amount
  if (!given || settled.invoiced !== true || (!isReturn && (await movedGoods(session, settled)))) return
  await billOrders(session, settled, null)
  await session.asSystem('documents').move(settled.id, 'credit', { voidedBy: document.id })
}
