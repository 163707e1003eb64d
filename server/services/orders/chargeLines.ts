import type { Session } from '../../contract.ts'
import type { orderCharges } from '../../../src/resources/orderFields.ts'

/** So much of a charge of an order as a document takes. */
export interface ChargeTaken {
  readonly order: string
  readonly orderCharge: (typeof orderCharges)[number]
  readonly quantity: number
  readonly unitValue: number
}

/** Charges of orders as lines of a document, after so many others: without a product or taxes, as orders' totals have them. */
export const chargeLines = ({ registry, caller }: Session, charges: readonly ChargeTaken[], after: number) => {
  const words = registry.get('orders').labels[caller.locale].fields
  return charges.map((charge, index) => ({
    ...charge,
    line: after + index + 1,
    description: words[charge.orderCharge] ?? charge.orderCharge,
  }))
}
