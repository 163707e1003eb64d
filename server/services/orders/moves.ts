import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { companyDay } from '../companyDay.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Implementation } from '../service.ts'
import { availabilityOf, lockReferences } from './availability.ts'
import { checkCredit } from './credit.ts'
import { overStock } from './keepOrder.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from './orderLines.ts'

/**
 * The order of a call, which only this transaction changes from now on.
 *
 * @throws ApiError 404, or 409 with the order where it is in none of the states
 */
export const lockOrder = async (
  session: Session,
  type: string,
  number: string,
  states?: readonly string[],
): Promise<AnyRecord> => {
  const id = `${type}~${number}`
  await session.sql(
    "select id from estiba.orders where namespace = current_setting('estiba.namespace') and id = $1 for update",
    [id],
  )
  const order = await session.of('orders').get(id)
  if (states !== undefined && !states.includes(String(order['state']))) throw new ApiError('STATE', { current: order })
  return order
}

const orderOf = (session: Session, input: JsonObject, states: readonly string[]): Promise<AnyRecord> =>
  lockOrder(session, textOf(input, 'type'), textOf(input, 'number'), states)

const untouched = (session: Session, order: AnyRecord): void => {
  const lines = orderLinesOf(order)
  if (lines.some((line) => line.deliveredQuantity > 0 || Number(line['invoicedQuantity'] ?? 0) > 0))
    throw refusal(session, 'orders', 'state', 'served')
}

/**
 * Approving a sales order takes its customer's credit and reserves its stock: what is not there is refused, or waits
 * where the customer accepts it.
 */
export const approve: Implementation = async (session, input, { deps }) => {
  const order = await orderOf(session, input, ['OPEN', 'CHECKED'])
  const creditChecked = await checkCredit(session, order, companyDay(deps.clock(), session.caller))
  if (order['type'] === 'CPO' && order['backorder'] !== true) await reserve(session, order)
  return session.asSystem('orders').update(order.id, { state: 'APPROVED', creditChecked })
}

const reserve = async (session: Session, order: AnyRecord): Promise<void> => {
  const lines = orderLinesOf(order)
  const managed = new Set(
    (await session.asSystem('references').getMany([...new Set(lines.map(({ reference }) => reference))]))
      .filter((reference) => reference['managedStock'] === true)
      .map(({ id }) => id),
  )
  const checked = lines.filter(({ reference }) => managed.has(reference))
  if (checked.some(({ store }) => store === null)) throw refusal(session, 'orders', 'store', 'storeFirst')
  await lockReferences(
    session,
    checked.map(({ reference }) => reference),
  )
  const wanted = new Map<string, Big>()
  for (const line of checked) {
    const key = `${line.store} ${line.reference}`
    const sum = (wanted.get(key) ?? new Big(0)).plus(pendingOf(line))
    wanted.set(key, sum)
    const there = (await availabilityOf(session, line.store ?? '', [line.reference], order.id)).get(line.reference)
    if (sum.gt(there?.available ?? 0)) throw overStock(session, line, new Big(there?.available ?? 0))
  }
}

export const unapprove: Implementation = async (session, input) => {
  const order = await orderOf(session, input, ['APPROVED'])
  untouched(session, order)
  return session.asSystem('orders').update(order.id, { state: 'OPEN', creditChecked: false })
}

/** The rest of an order is given up: its pending quantities are canceled, and their reservation ends. */
export const closeShort: Implementation = async (session, input) => {
  const order = await orderOf(session, input, ['APPROVED', 'IN_PROCESS', 'PARTIAL'])
  const lines = orderLinesOf(order).map(
    (line): OrderLine => ({
      ...line,
      canceledQuantity: new Big(line.canceledQuantity).plus(pendingOf(line)).toNumber(),
    }),
  )
  return session
    .asSystem('orders')
    .update(order.id, { state: 'CLOSED', closeReason: textOf(input, 'reason'), lines: orderLineRows(lines) })
}

export const cancel: Implementation = async (session, input) => {
  const order = await orderOf(session, input, ['DRAFT', 'OPEN', 'CHECKED', 'APPROVED'])
  untouched(session, order)
  return session.asSystem('orders').update(order.id, { state: 'CANCELED', closeReason: textOf(input, 'reason') })
}

/** What was canceled opens again; what was closed short waits for its rest again. */
export const reopen: Implementation = async (session, input) => {
  const order = await orderOf(session, input, ['CANCELED', 'CLOSED'])
  const lines = orderLinesOf(order).map((line): OrderLine => ({ ...line, canceledQuantity: 0 }))
  const state = order['state'] === 'CANCELED' ? 'OPEN' : 'PARTIAL'
  if (state === 'PARTIAL' && lines.every((line) => pendingOf(line) === 0))
    throw new ApiError('STATE', { current: order })
  return session.asSystem('orders').update(order.id, { state, closeReason: null, lines: orderLineRows(lines) })
}
