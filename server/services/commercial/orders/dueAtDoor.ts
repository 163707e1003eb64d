import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../../prices/rates/exchange.ts'

type Order = RecordOf<'orders'>

/** What was paid of the invoices of an order; of one that bills several, its share by their totals. */
const paidOf = async (session: Session, order: Order): Promise<Big> => {
  const invoices = await session.asSystem('documents').all({
    where: {
      invoiced: true,
      or: [{ orders: { has: order.id } }, { orderType: order.type, orderNumber: order.number ?? '' }],
      currency: order.currency,
      state: { nin: ['DRAFT', 'VOID'] },
    },
  })
  let paid = new Big(0)
  for (const { orders, total, balance } of invoices) {
    const settled = new Big(total ?? 0).minus(balance ?? 0)
    const billed = orders && orders.length > 1 ? await session.asSystem('orders').getMany([...orders]) : [order]
    const sum = billed.reduce((all, one) => all.plus(one.total ?? 0), new Big(0))
    if (sum.gt(0)) paid = paid.plus(settled.times(order.total ?? 0).div(sum))
  }
  return paid
}

/**
 * What the driver brings home of an order: the price of its goods, or what is still owed of its carriage where the
 * consignee pays that.
 */
export const dueAtDoor = async (session: Session, order: Order): Promise<Big> => {
  if (order.paymentForm === 'COD') return new Big(order.codAmount ?? 0)
  if (order.paymentForm !== 'COLLECT') return new Big(0)
  const left = new Big(order.total ?? 0).minus(await paidOf(session, order))
  return left.gt(0) ? left.round(await decimalsOf(session, order.currency)) : new Big(0)
}
