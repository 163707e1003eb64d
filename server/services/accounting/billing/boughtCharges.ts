import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { ChargeTaken } from '../../orders/chargeLines.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { postedStates } from '../documents/switches.ts'
import { purchaseSwitch, type Received } from './unitsOfOrders.ts'

/** What a purchase says of the charges of orders, by order; nothing where it takes another back. */
export const chargesSaid = (
  document: RecordOf<'documents'> | null,
): ReadonlyMap<string, ReadonlyMap<string, Received>> => {
  const orders = new Map<string, Map<string, Received>>()
  if (document?.switches !== purchaseSwitch || document.voids) return orders
  for (const [at, { order, orderCharge, quantity }] of (document.lines ?? []).entries()) {
    if (!order || !orderCharge) continue
    const charges = orders.get(order) ?? new Map<string, Received>()
    charges.set(orderCharge, { at, units: new Big(quantity ?? 0).plus(charges.get(orderCharge)?.units ?? 0) })
    orders.set(order, charges)
  }
  return orders
}

interface Row {
  readonly charge: string
  readonly quantity: string | number
}

const sql = `select l.order_charge as charge, sum(l.quantity) as quantity
  from estiba.documents__lines l join estiba.documents d on d.namespace = l.namespace and d.id = l.parent_id
  where l.namespace = current_setting('estiba.namespace') and l."order" = $1 and l.order_charge is not null
    and d.switches = $2 and d.voids is null and d.id <> $3 and d.state = any($4::text[])
  group by 1`

const boughtOf = async (
  session: Session,
  order: string,
  states: readonly string[],
  but = '',
): Promise<ReadonlyMap<string, Big>> =>
  new Map(
    (await session.sql<Row>(sql, [order, purchaseSwitch, but, states])).map(({ charge, quantity }) => [
      charge,
      new Big(quantity),
    ]),
  )

/** Whether a posted purchase has anything of what an order costs beside its lines. */
export const hasBoughtCharges = async (session: Session, order: string): Promise<boolean> =>
  [...(await boughtOf(session, order, postedStates)).values()].some((quantity) => quantity.gt(0))

/**
 * What of an order's charges no purchase has, drafts counted. Nothing of it is kept: one that is void, or deleted, gives
 * back by itself.
 *
 * @param but a purchase that does not count
 */
export const chargesToBuy = async (
  session: Session,
  order: RecordOf<'orders'>,
  but = '',
): Promise<readonly ChargeTaken[]> => {
  const charges = chargesOfOrder(order)
  if (charges.length === 0) return []
  const bought = await boughtOf(session, order.id, ['DRAFT', ...postedStates], but)
  return charges.flatMap(({ orderCharge, amount }) => {
    const left = new Big(1).minus(bought.get(orderCharge) ?? 0)
    return left.gt(0) ? [{ order: order.id, orderCharge, quantity: left.toNumber(), unitValue: amount.toNumber() }] : []
  })
}
