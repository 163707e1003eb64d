import type { RecordOf } from '../../../../src/resources/records.ts'
import { isCustomer } from '../../../access/behind.ts'
import type { Session } from '../../../contract.ts'
import type { Blocked, MoveCode, MoveSteps, Moving } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { invoiceOrder } from '../invoices/fromOrder.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import { hasBoughtCharges } from '../../accounting/billing/boughtCharges.ts'
import { draftsOfOrder } from '../../accounting/billing/draftsOfOrder.ts'
import { orderToShipment } from '../../freight/new-jobs/fromOrder.ts'
import { jobToSell, sellInJob } from '../../freight/new-jobs/sellInJob.ts'
import { noneUnbought } from './arrivals.ts'
import { operated } from './captureCourier.ts'
import { checkCredit, creditSaid } from './credit.ts'
import { freeQuotation, quotationTaken, takeQuotation } from './heldQuotation.ts'
import { failAttempt, handOver, nothingTried, refuse, returnToSender } from './deliver.ts'
import { foundAgain, givenUp, lose, lostForGood } from './lose.ts'
import { otherPrice } from './otherPrice.ts'
import { undoHandOver } from './undoHandOver.ts'
import { buy, expectNoMore, expectParcel } from './shops/purchase.ts'
import { receive } from './receive.ts'
import { reserve } from './reserve.ts'
import { stillPicked } from './stillPicked.ts'
import { askShops, recheckShops } from './shops/shopPrices.ts'
import { awaitAgain, callOff, hasCome } from '../../warehouse/pre-registers/callOff.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from '../../orders/orderLines.ts'

type Order = RecordOf<'orders'>

/** What is picked, delivered or billed of an order keeps it as it is. */
const untouched = async ({
  session,
  record,
}: Pick<Moving<Order>, 'session' | 'record'>): Promise<readonly Blocked[]> => {
  const isBilled =
    orderLinesOf(record).some((line) => (line.invoicedQuantity ?? 0) > 0) ||
    chargesOfOrder(record).some(({ invoiced }) => invoiced.gt(0)) ||
    (record.type === 'PO' && (await hasBoughtCharges(session, record.id)))
  if (!isBilled && orderLinesOf(record).every((line) => line.deliveredQuantity === 0))
    return noneUnbought({ session, record })
  const drafts = isBilled ? await draftsOfOrder(session, record.id) : ''
  if (drafts === '') return [{ code: 'served' }]
  const textIn = (resource: string, name: string): string =>
    session.registry.get(resource).labels[session.caller.locale].messages[name] ?? name
  const text = `${textIn('orders', 'served')}. ${fill(textIn('documents', 'inDraft'), { drafts })}`
  return [{ code: 'served', text }]
}

const withoutPrice = (record: Order): readonly OrderLine[] => orderLinesOf(record).filter(({ unitValue }) => !unitValue)

/** The lines that nothing is asked for, each by its number: allowed, and told before they are agreed. */
const unpriced = ({ session, record }: Pick<Moving<Order>, 'session' | 'record'>): readonly string[] => {
  const lines = withoutPrice(record)
  const { messages } = session.registry.get('orders').labels[session.caller.locale]
  return lines.length === 0
    ? []
    : [fill(messages['unpriced'] ?? '', { lines: lines.map(({ line }) => line).join(', ') })]
}

/** What is bought for a customer is checked when it is known what it costs (G-19). */
const check: MoveSteps<Order> = {
  blocked: ({ record }) =>
    Promise.resolve(
      record.type === 'CT' && withoutPrice(record).some((line) => pendingOf(line) > 0)
        ? [{ code: 'notPriced', field: 'lines' }]
        : [],
    ),
}

/**
 * Approving a sales order takes its customer's credit and reserves its stock: what is not there is refused, or waits
 * where the customer accepts it. Shops are asked again what they ask for (G-31).
 */
const approve: MoveSteps<Order> = {
  beforehand: askShops,
  blocked: async ({ session, record, today }) => {
    await checkCredit(session, record, today, false)
    return []
  },
  notes: async ({ session, record, today, context }) => {
    const credit = await checkCredit(session, record, today, false)
    return [
      ...unpriced({ session, record }),
      ...(await otherPrice({ session, record, context })),
      ...(credit === null ? [] : [creditSaid(session, credit)]),
    ]
  },
  effect: async ({ session, record, today, context }) => {
    const credit = await checkCredit(session, record, today, true)
    await reserve(session, record)
    const isParcel = record.type === 'CPO' && record.askedByCustomer === true
    const begun = isParcel && !record.operation ? await operated(session, record, context.deps.clock()) : {}
    return { ...begun, creditChecked: credit !== null, creditCommitted: credit?.committed ?? null }
  },
  after: recheckShops,
}

/** The rest of an order is given up: its pending quantities are canceled, and their reservation ends. */
const closeShort: MoveSteps<Order> = {
  blocked: async (asked) => [...(await stillPicked(asked)), ...(await noneUnbought(asked))],
  effect: ({ record, input }) => ({ closeReason: textOf(input, 'reason'), lines: givenUp(record) }),
  after: ({ session }, record) => expectNoMore(session, record),
}

const waiting = (record: Order): readonly OrderLine[] =>
  orderLinesOf(record).map((line): OrderLine => ({ ...line, canceledQuantity: 0 }))

/** Whether a job took over what was offered while the order of it was canceled: both would bill it. */
const soldByJob = async (session: Session, { id, quotation }: Order): Promise<boolean> => {
  const offer = await session.asSystem('quotations').find(quotation)
  const job = await session.asSystem('shipments').find(offer?.shipment)
  return job !== undefined && job.progress !== 'CANCELED' && job.order !== id
}

/** What was canceled opens again; what was closed short waits for its rest again, which takes credit and stock anew. */
const reopen: MoveSteps<Order> = {
  blocked: async ({ session, record, today }) => {
    if (record.state === 'CANCELED')
      return (await soldByJob(session, record)) ? [{ code: 'shipped' }] : quotationTaken(session, record)
    if (record.state !== 'CLOSED') return []
    const again = waiting(record)
    if (again.every((line) => pendingOf(line) === 0)) return [{ code: 'nothingLeft' }]
    await checkCredit(session, { ...record, lines: again }, today, false)
    return lostForGood({ session, record })
  },
  effect: async (moving) => {
    const { session, record, today, context } = moving
    const lines = orderLineRows(waiting(record))
    if (record.state === 'CANCELED' && record.operation)
      await awaitAgain(session, record.operation, context.deps.clock())
    if (record.state === 'CANCELED') await takeQuotation(session, record)
    if (record.state === 'CANCELED') return { ...nothingTried, state: 'OPEN', closeReason: null, lines }
    const again = { ...record, lines: waiting(record) }
    await checkCredit(session, again, today, true)
    await reserve(session, again)
    await foundAgain(moving)
    const door = record.deliveryOutcome === 'DELIVERED' ? {} : { ...nothingTried, beforeHandOver: null }
    return { ...door, state: 'PARTIAL', closeReason: null, lines }
  },
}

/** The courier stood at the door with it. */
const isOut = ({ deliveryAttempts, deliveryOutcome }: Order): boolean =>
  (deliveryAttempts ?? 0) > 0 || Boolean(deliveryOutcome)

/** What a customer ordered himself and the company has not taken on. */
const isHisStill = async ({ session, record }: Pick<Moving<Order>, 'session' | 'record'>): Promise<boolean> =>
  record.askedByCustomer === true &&
  (record.state === 'DRAFT' || record.state === 'OPEN') &&
  !(record.operation && (isOut(record) || (await hasCome(session, record.operation))))

/** What was announced for it is not awaited any more; what of it has come already stays, and is told. */
const cancel: MoveSteps<Order> = {
  blocked: async (asked) =>
    isCustomer(asked.session) && !(await isHisStill(asked)) ? [{ code: 'companyCancels' }] : untouched(asked),
  notes: async ({ session, record }) => {
    const { messages } = session.registry.get('orders').labels[session.caller.locale]
    const sold = await jobToSell(session, record)
    const { operation } = record
    const stays = operation && (isOut(record) || (await hasCome(session, operation))) ? operation : null
    return [
      ...(sold === null ? [] : [fill(messages['soldByJob'] ?? '', { shipment: sold.job.number ?? sold.job.id })]),
      ...(stays === null ? [] : [fill(messages['cargoStays'] ?? '', { operation: stays.split('~').join(' ') })]),
    ]
  },
  effect: async ({ session, record, input, context }) => {
    if (record.operation && !isOut(record)) await callOff(session, record.operation, context.deps.clock())
    return { closeReason: textOf(input, 'reason') }
  },
  after: async ({ session }, record) => {
    await sellInJob(session, record)
    await freeQuotation(session, record)
  },
}

/** What the moves of an order do beside its state (G-19). */
export const orderMoves = {
  confirm: { notes: (moving) => Promise.resolve(unpriced(moving)) },
  check,
  approve,
  unapprove: { blocked: untouched, effect: () => ({ creditChecked: false, creditCommitted: null }) },
  invoice: invoiceOrder,
  receive,
  buy,
  expectParcel,
  closeShort,
  cancel,
  reopen,
  toShipment: orderToShipment,
  handOver,
  undoHandOver,
  failAttempt,
  refuse,
  returnToSender,
  lose,
} as const satisfies { readonly [move: string]: MoveCode<Order> }
