import { fill } from '../../../../src/domain/messages/message.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import type { Blocked, MoveSteps } from '../../../moves/moving.ts'
import { openMonthOf } from '../../accounting/current-months/openMonth.ts'
import { lockDocument } from '../../accounting/documents/postDocument.ts'
import { voidDocument } from '../../accounting/documents/voidDocument.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { textOf } from '../../input.ts'
import { billsOrder } from './close.ts'

type Settlement = RecordOf<'route-settlements'>
type Row = LineOf<'route-settlements', 'collected'>
type Document = RecordOf<'documents'>

/** The receipts that still count, each with its row: what was voided by hand is taken back already. */
const standing = async (session: Session, { collected }: Settlement) => {
  const rows = (collected ?? []).filter(({ receipt }) => receipt)
  const receipts = await session.asSystem('documents').getMany(rows.map(({ receipt }) => receipt ?? ''))
  return rows.flatMap((row) => {
    const receipt = receipts.find(({ id, state }) => id === row.receipt && state !== 'VOID')
    return receipt === undefined ? [] : [{ row, receipt }]
  })
}

const named = ({ type, number }: Document): string => `${type} ${number ?? ''}`

/** What a person applied a receipt to since; what closing did is of the order's own invoices. */
const usedFor = async (session: Session, { order }: Row, receipt: Document): Promise<Document | undefined> => {
  const applied = await session
    .asSystem('applied-documents')
    .all({ where: { or: [{ document: receipt.id }, { appliedDocument: receipt.id }] } })
  const others = applied.map(({ document, appliedDocument }) => (document === receipt.id ? appliedDocument : document))
  const own = await session.asSystem('orders').find(order)
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
  for (const { row, receipt } of await standing(session, record)) {
    if ((receipt.date ?? '').slice(0, 7) < value) against('monthClosed', { receipt: named(receipt) })
    const used = await usedFor(session, row, receipt)
    if (used !== undefined) against('receiptUsed', { receipt: named(receipt), document: named(used) })
  }
  return reasons
}

/** Its orders wait to be settled again, by this settlement or another. */
const freeOrders = async (session: Session, { id, collected }: Settlement): Promise<void> => {
  for (const order of (collected ?? []).map((row) => row.order).toSorted()) {
    const held = await session.asSystem('orders').lock(order)
    if (held.routeSettlement === id)
      await asSystem(session, () => session.asSystem('orders').updateHeld(held, { routeSettlement: null }))
  }
}

/** A route was settled with a wrong amount: nothing of it is receipted, and it is counted again. */
export const reopen: MoveSteps<Settlement> = {
  // Who applies one of its receipts holds that too.
  before: async (session, id) => {
    const receipts = ((await session.of('route-settlements').find(id))?.collected ?? []).map(({ receipt }) => receipt)
    for (const receipt of receipts.filter((one) => typeof one === 'string').toSorted())
      await lockDocument(session, receipt)
  },
  blocked,
  effect: async ({ session, record, input }) => {
    const reason = textOf(input, 'reason')
    await freeOrders(session, record)
    for (const { receipt } of await standing(session, record))
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
