import { Big } from 'big.js'
import { orderCharges } from '../../../src/resources/orderFields.ts'
import type { LineOf } from '../../../src/resources/records.ts'

type Invoiced = LineOf<'orders', 'invoicedCharges'>

type Charged = { readonly [charge in (typeof orderCharges)[number]]?: number | null | undefined } & {
  readonly invoicedCharges?: readonly Invoiced[] | null | undefined
}

/** What an order costs beside its lines, each charge once, and how much of that one is not billed yet. */
export const chargesOfOrder = (order: Charged) =>
  orderCharges.flatMap((orderCharge) => {
    const amount = new Big(order[orderCharge] ?? 0)
    const found = (order.invoicedCharges ?? []).find((row) => row.orderCharge === orderCharge)
    const invoiced = new Big(found?.invoicedQuantity ?? 0)
    return amount.gt(0) ? [{ orderCharge, amount, invoiced, left: new Big(1).minus(invoiced) }] : []
  })
