import { Big } from 'big.js'

type Decimal = number | string | Big

/** A line of an order, as far as its credit goes. */
export interface CreditLine {
  readonly quantity: Decimal
  readonly invoicedQuantity: Decimal
  readonly canceledQuantity: Decimal
  /** Before taxes, in the order's currency. */
  readonly totalPrice: Decimal
}

export interface CreditOrder {
  /** With taxes and charges, in the order's currency. */
  readonly total: Decimal
  /** One of the order's currency in the company's. */
  readonly exchangeRate: Decimal
  readonly lines: readonly CreditLine[]
  /** What of the total is charged beside the lines, in the order's currency, and what of that is not invoiced. */
  readonly charged?: Decimal
  readonly openCharges?: Decimal
}

/**
 * What an order takes of its customer's credit, in the company's currency: its total, less the share of its lines that
 * is invoiced, which the invoice takes, or given up. An order whose lines have no price is taken by its total until all
 * of it is invoiced.
 */
export const committedBy = ({ total, exchangeRate, lines, charged = 0, openCharges = 0 }: CreditOrder): Big => {
  const share = (parts: readonly { readonly open: Big; readonly whole: Big }[]): Big | null => {
    const whole = parts.reduce((sum, part) => sum.plus(part.whole), new Big(0))
    return whole.lte(0) ? null : parts.reduce((sum, part) => sum.plus(part.open), new Big(0)).div(whole)
  }
  const open = ({ quantity, invoicedQuantity, canceledQuantity }: CreditLine): Big => {
    const left = new Big(quantity).minus(invoicedQuantity).minus(canceledQuantity)
    return left.lt(0) ? new Big(0) : left
  }
  const priced = lines.filter(({ quantity }) => new Big(quantity).gt(0))
  const byValue = share(
    priced.map((line) => ({
      whole: new Big(line.totalPrice),
      open: new Big(line.totalPrice).times(open(line)).div(line.quantity),
    })),
  )
  const byQuantity = () => share(priced.map((line) => ({ whole: new Big(line.quantity), open: open(line) })))
  const ofLines = new Big(total).minus(charged).times(byValue ?? byQuantity() ?? 1)
  return ofLines.plus(openCharges).times(exchangeRate)
}

export interface Credit {
  /** What the customer may owe; null: nothing is agreed, and nothing is refused. */
  readonly limit: Big | null
  /** Owed by documents and invoices. */
  readonly owed: Big
  /** Taken by approved orders that are not invoiced yet. */
  readonly committed: Big
}

/** What is left for one more order; null where there is no limit. Never below nothing. */
export const creditLeft = ({ limit, owed, committed }: Credit): Big | null => {
  if (limit === null) return null
  const left = limit.minus(owed).minus(committed)
  return left.lt(0) ? new Big(0) : left
}
