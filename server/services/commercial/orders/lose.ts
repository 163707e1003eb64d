import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked, MoveSteps, Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from '../../orders/orderLines.ts'
import { failSwitch, retrySwitch } from '../../warehouse/pre-registers/events/reachEvents.ts'
import { goodsDelivered, keptCargo, nobodyTook, pieceStays, settleAttempts, settlePieces } from './deliver.ts'
import { invoicedOf } from './invoicedOf.ts'
import { stillPicked } from './stillPicked.ts'
import { isExecuted, keptIn, leftReturns } from './undoHandOver.ts'

type Order = RecordOf<'orders'>

/** Nothing of it is pending any more: what was not delivered is given up. */
export const givenUp = (order: Order) =>
  orderLineRows(
    orderLinesOf(order).map(
      (line): OrderLine => ({
        ...line,
        canceledQuantity: new Big(line.canceledQuantity).plus(pendingOf(line)).toNumber(),
      }),
    ),
  )

/** The delivery on the timeline of an order's operation. */
const deliveryOf = ({ operation }: Order) => {
  const [type, number] = (operation ?? '').split('~')
  return type && number ? { type, number, sw: goodsDelivered } : null
}

/** Another order waits for the delivery of the same operation. */
const isAwaitedStill = (session: Session, { id, operation }: Order): Promise<boolean> =>
  session.asSystem('orders').exists({ operation, id: { ne: id }, state: { nin: ['CLOSED', 'CANCELED'] } })

/** Why orders of its operation were lost: the last of them said that nothing is delivered of it. */
const lossesWith = async (session: Session, { operation, closeReason }: Order): Promise<ReadonlySet<string>> => {
  const lost = await session.asSystem('orders').all({ where: { operation, deliveryOutcome: 'LOST' } })
  return new Set([closeReason ?? '', ...lost.map((one) => one.closeReason ?? '')].filter((loss) => loss !== ''))
}

const effect: MoveSteps<Order>['effect'] = async (moving) => {
  const { session, record, input, context } = moving
  const loss = textOf(input, 'loss')
  await settleAttempts(moving)
  const cargo = await settlePieces(moving, false, false)
  const delivery = deliveryOf(record)
  if (delivery !== null && !(await isAwaitedStill(session, record)))
    await failSwitch(session, { ...delivery, comment: loss })
  await session.asSystem('order-novelties').create({
    orderType: record.type,
    orderNumber: record.number ?? '',
    date: context.deps.clock().toISOString(),
    kind: 'LOSS',
    description: loss,
    visibleToCustomer: true,
  })
  return {
    ...nobodyTook,
    deliveryOutcome: 'LOST',
    closeReason: loss,
    lines: givenUp(record),
    beforeHandOver: cargo === null ? null : { cargo: keptCargo(cargo) },
  }
}

/** Its parcel is lost: nothing is delivered, billed or collected of it any more; what is owed for it waits as a novelty. */
export const lose: MoveSteps<Order> = {
  blocked: stillPicked,
  notes: async (moving) => {
    const { messages } = moving.session.registry.get('orders').labels[moving.session.caller.locale]
    const isBilled = Object.values(invoicedOf(moving.record)).some((invoiced) => invoiced > 0)
    return [...(await pieceStays(moving)), ...(isBilled ? [messages['lostBilled'] ?? ''] : [])]
  },
  effect,
}

/** What of a lost order left is away for good once its operation is executed, until that is opened again. */
export const lostForGood = async ({
  session,
  record,
}: Pick<Moving<Order>, 'session' | 'record'>): Promise<readonly Blocked[]> =>
  record.deliveryOutcome === 'LOST' && keptIn(record) !== null && (await isExecuted(session, record.operation))
    ? [{ code: 'doorExecuted', field: 'operation' }]
    : []

/** It turned up: its pieces are where they were, it is awaited again, and nobody has to look at its loss. */
export const foundAgain = async (moving: Moving<Order>): Promise<void> => {
  const { session, record, context } = moving
  if (record.deliveryOutcome !== 'LOST') return
  await leftReturns(session, record, keptIn(record) ?? {}, false)
  const delivery = deliveryOf(record)
  if (delivery !== null) await retrySwitch(session, { ...delivery, comments: await lossesWith(session, record) })
  const novelties = session.asSystem('order-novelties')
  const open = { orderType: record.type, orderNumber: record.number ?? '', kind: 'LOSS', resolved: false }
  for (const { id } of await novelties.all({ where: open }))
    await novelties.update(id, { resolved: true, resolvedAt: context.deps.clock().toISOString() })
}
