import type { RecordOf } from '../../../../src/resources/records.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'

/** How much of an order is invoiced: of each line by its number, of each charge by its name. */
export const invoicedOf = (order: RecordOf<'orders'>): { readonly [of: string]: number } =>
  Object.fromEntries([
    ...orderLinesOf(order).map(({ line, invoicedQuantity }) => [String(line), invoicedQuantity ?? 0] as const),
    ...chargesOfOrder(order).map(({ orderCharge, invoiced }) => [orderCharge, invoiced.toNumber()] as const),
  ])
