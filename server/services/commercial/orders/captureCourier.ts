import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { asSystem } from '../../../db/repository/asSystem.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { linkFlow } from '../../../moves/flow.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf } from '../../input.ts'
import { lockOperation } from '../../warehouse/pre-registers/reading/load.ts'
import { saveBulks } from '../../warehouse/pre-registers/saving/saveBulks.ts'
import { startTimeline } from '../../warehouse/pre-registers/events/timeline.ts'
import { courierPrice } from '../../prices/pricing/courierPrice.ts'
import { shipmentLines } from '../../prices/pricing/shipmentLines.ts'
import { refusal } from '../../refusal.ts'
import { isCustomer } from '../../../access/behind.ts'
import { knownCustomer } from '../../orders/knownCustomer.ts'
import { ofCustomer } from '../../orders/ofCustomer.ts'
import { offeredLines, quotationOrdered } from './quotedParcel.ts'
import type { Answering } from '../../service.ts'

type Order = RecordOf<'orders'>

/** The courier's own type of operation that takes packages in, and the warehouse of the order or the first one. */
const operationOf = async (session: Session, order: Order) => {
  const processes = await session.asSystem('processes').all({ where: { module: 'COURIER' } })
  const [type] = await session.asSystem('operation-types').all({
    where: {
      status: 'ACTIVE',
      direction: ['RECEPTION', 'BOTH'],
      processType: { in: processes.map(({ id }) => id) },
    },
    sort: [['code', 'ASC']],
  })
  if (type === undefined) throw refusal(session, 'pickup-requests', 'type', 'noType')
  const [first] = await session.inOperation('warehouses').all({ where: { status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  const warehouse = order.warehouse || first?.id
  if (!warehouse) throw refusal(session, 'pickup-requests', 'warehouse', 'whichWarehouse')
  return { type: type.id, warehouse }
}

const bulksOf = ({ packages, consignee, currency }: Order, word: string) =>
  (packages ?? []).map(({ pieces, packingUnit, content, length, width, height, weight }) => ({
    description: content ?? word,
    pieces,
    packingUnit: packingUnit ?? null,
    length: length ?? null,
    width: width ?? null,
    height: height ?? null,
    lengthUnit: 'CMT',
    grossWeight: weight || null,
    weightUnit: 'kilogram',
    consignee: consignee ?? null,
    currency,
  }))

/** The cargo of an order as the warehouse takes it: a partial reception with its pieces, its timeline started. */
const operate = async (session: Session, order: Order, now: Date) => {
  const header = await session.asSystem('pre-registers').create({
    ...(await operationOf(session, order)),
    direction: 'RECEPTION',
    date: companyDay(now, session.caller),
    customer: order.customer ?? null,
    consignee: order.consignee ?? null,
    carrier: order.carrier ?? null,
    declaredValue: order.declaredValue ?? null,
    currency: order.currency,
    partial: true,
    notes: order.number ?? null,
  })
  await saveBulks(session, header, bulksOf(order, session.registry.get('bulks').labels[session.caller.locale].one))
  const timeline = await startTimeline({
    ...(await lockOperation(session, header.type, header.number)),
    session,
    action: 'complete',
    chosen: [],
    input: {},
    now,
    today: companyDay(now, session.caller),
  })
  if (timeline !== null) await session.asSystem('pre-registers').update(header.id, { timeline })
  return { header, timeline }
}

/** What an order says of its operation, which begins now. */
export const operated = async (session: Session, order: Order, now: Date): Promise<Partial<Order>> => {
  const { header, timeline } = await operate(session, order, now)
  return { operation: header.id, trackingNumber: header.number, timeline }
}

const orderedBy = async (session: Session, quotation: RecordOf<'client-quotations'>, order: Order): Promise<void> => {
  await asSystem(session, () => session.asSystem('client-quotations').updateHeld(quotation, { order: order.id }))
  const from = { from: 'client-quotations', fromId: quotation.id }
  await linkFlow(session, { ...from, to: 'orders', toId: order.id })
}

/**
 * Captures a shipment at once, all of it or nothing: the order at the price of the lists, or that was accepted, open; its operation with the
 * pieces; its timeline. What a customer orders himself has those when the company approves it.
 */
export const capture: Answering<'transactions.orders.capture'> = async (session, given, { deps, resource }) => {
  if (isCustomer(session)) await knownCustomer(session)
  const input = await ofCustomer(session, resource, given)
  const packages = Array.isArray(input['packages']) ? input['packages'].filter(isJsonObject) : []
  if (packages.length === 0) throw refusal(session, 'orders', 'packages', 'noPackage')
  if (packages.some(({ weight }) => !(Number(weight) > 0))) throw refusal(session, 'orders', 'packages', 'noWeight')
  const service = textOf(input, 'freightService')
  if (service === '') throw refusal(session, 'orders', 'freightService', 'noService')
  const quotation = await quotationOrdered(session, input)
  const price = await courierPrice(session, deps, input)
  const today = companyDay(deps.clock(), session.caller)
  const offered = quotation?.currency === price.currency ? offeredLines(quotation, input, today) : null
  const written = isCustomer(session) ? session.asSystem('orders') : session.of('orders')
  const create = () =>
    written.create({
      ...input,
      // Who does not say it insures what he declares, as its price has it.
      insured: input['insured'] ?? Number(input['declaredValue']) > 0,
      type: 'CPO',
      module: 'COURIER',
      date: today,
      currency: price.currency,
      priceList: price.priceList,
      lines: offered ?? shipmentLines(price, service),
    })
  // What was accepted was priced before, and is taken over.
  const order = await (offered === null ? create() : asSystem(session, create))
  if (quotation !== null) await orderedBy(session, quotation, order)
  const begun = isCustomer(session) ? { askedByCustomer: true } : await operated(session, order, deps.clock())
  await session.asSystem('orders').update(order.id, begun)
  await session.asSystem('orders').move(order.id, 'confirm')
  return { ...(await session.of('orders').get(order.id)), price }
}
