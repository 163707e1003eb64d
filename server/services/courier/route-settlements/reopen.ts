import { fill } from '../../../../src/domain/messages/message.ts'
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

/** What a person applied a receipt to since; what closing did is of the order's own invoices. */
const usedFor = async (session: Session, { row, receipt }: Receipted): Promise<Document | undefined> => {
  const applied = await session
    .asSystem('applied-documents')
    .all({ where: { or: [{ document: receipt.id }, { appliedDocument: receipt.id }] } })
  const others = applied.map(({ document, appliedDocument }) => (document === receipt.id ? appliedDocument : document))
  const own = await session.asSystem('orders').find(row.order)
  const billing =
    own === undefined
      ? []
      : await session.asSystem('documents').all({ where: { ...billsOrder(own), id: { in: others } } })
  const of = new Set(billing.map(({ id }) => id))
  return session.asSystem('documents').find(others.find((id) => !of.has(id)))
}

/** Money that was used since, and what a closed month told, stay as they are. */
const blocked: MoveSteps<Settlement>['blocked'] = async ({ session, record }) => {
  const { messages } = session.registry.get('route-settlements').labels[session.caller.locale]
  const { value } = await openMonthOf(session, await databaseNow(session))
  const reasons: Blocked[] = []
  const against = (code: 'monthClosed' | 'receiptUsed', values: { readonly [name: string]: string }): void => {
    reasons.push({ code, field: 'collected', text: fill(messages[code] ?? '', values) })
  }
  for (const one of await receiptsOf(session, record)) {
    const { receipt } = one
    if ((receipt.date ?? '').slice(0, 7) < value) against('monthClosed', { receipt: named(receipt) })
    const used = await usedFor(session, one)
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
