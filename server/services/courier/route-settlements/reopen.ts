import { fill } from '../../../../src/domain/messages/message.ts'
import { holds } from '../../../../src/domain/where.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import type { Blocked, MoveSteps } from '../../../moves/moving.ts'
import { openMonthOf } from '../../accounting/current-months/openMonth.ts'
import { voidDocument } from '../../accounting/documents/voidDocument.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { textOf } from '../../input.ts'
import { billsOrder } from './close.ts'
import { holdReceipts, type Receipted, receiptsOf } from './receipts.ts'

type Settlement = RecordOf<'route-settlements'>
type Document = RecordOf<'documents'>

const named = ({ type, number }: Document): string => `${type} ${number ?? ''}`

/** What a person applied receipts to since, by the receipt; what closing did is of the order's own invoices. */
const usesOf = async (session: Session, receipted: readonly Receipted[]): Promise<ReadonlyMap<string, Document>> => {
  const receipts = receipted.map(({ receipt }) => receipt.id)
  const where = { or: [{ document: receipts }, { appliedDocument: receipts }] }
  const applied = receipts.length === 0 ? [] : await session.asSystem('applied-documents').all({ where })
  const ends = new Set(applied.flatMap(({ document, appliedDocument }) => [document, appliedDocument]))
  const documents = await session.asSystem('documents').getMany([...ends])
  const orders = await session.asSystem('orders').getMany(receipted.map(({ row }) => row.order))
  const uses = new Map<string, Document>()
  for (const { row, receipt } of receipted) {
    const own = orders.find(({ id }) => id === row.order)
    const others = applied.flatMap(({ document, appliedDocument }) =>
      document === receipt.id ? [appliedDocument] : appliedDocument === receipt.id ? [document] : [],
    )
    const used = documents.find((one) => others.includes(one.id) && !(own !== undefined && holds(billsOrder(own), one)))
    if (used !== undefined) uses.set(receipt.id, used)
  }
  return uses
}

/** Money that was used since, and what a closed month told, stay as they are. */
const blocked: MoveSteps<Settlement>['blocked'] = async ({ session, record }) => {
  const { messages } = session.registry.get('route-settlements').labels[session.caller.locale]
  const { value } = await openMonthOf(session, await databaseNow(session))
  const reasons: Blocked[] = []
  const against = (code: 'monthClosed' | 'receiptUsed', values: { readonly [name: string]: string }): void => {
    reasons.push({ code, field: 'collected', text: fill(messages[code] ?? '', values) })
  }
  const receipted = await receiptsOf(session, record)
  const uses = await usesOf(session, receipted)
  for (const { receipt } of receipted) {
    if ((receipt.date ?? '').slice(0, 7) < value) against('monthClosed', { receipt: named(receipt) })
    const used = uses.get(receipt.id)
    if (used !== undefined) against('receiptUsed', { receipt: named(receipt), document: named(used) })
  }
  return reasons
}

/** Its orders wait to be settled again, by this settlement or another: with who collected them, whoever they were assigned to since. */
const freeOrders = async (session: Session, { id, collected, courier }: Settlement): Promise<void> => {
  for (const order of (collected ?? []).map((row) => row.order).toSorted()) {
    const held = await session.asSystem('orders').lock(order)
    if (held.routeSettlement === id)
      await asSystem(session, () =>
        session.asSystem('orders').updateHeld(held, { routeSettlement: null, carrier: courier }),
      )
  }
}

/** A route was settled with a wrong amount: nothing of it is receipted, and it is counted again. */
export const reopen: MoveSteps<Settlement> = {
  before: holdReceipts,
  blocked,
  effect: async ({ session, record, input }) => {
    const reason = textOf(input, 'reason')
    await freeOrders(session, record)
    for (const { receipt } of await receiptsOf(session, record))
      await asSystem(session, () => voidDocument(session, receipt.id, `${record.number ?? record.id}: ${reason}`))
    return {
      collected: (record.collected ?? []).map((row) => ({ ...row, receipt: null })),
      handedOver: null,
      difference: null,
      differenceReason: null,
      closedAt: null,
      reopenReason: reason,
    }
  },
}
