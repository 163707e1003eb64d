import Big from 'big.js'
import { type TaxAmount, taxAmounts } from '../../../../src/domain/commercial/tax.ts'
import { settledTaxes } from '../../../../src/domain/commercial/totals.ts'
import { rateDecimals } from '../../../../src/resources/rateDecimals.ts'
import type { Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { taxRates } from '../rates/taxRates.ts'
import type { Charge } from './charges.ts'
import { converted, type Rate } from '../../../../src/domain/commercial/exchange.ts'
import { decimalsOf } from '../rates/exchange.ts'
import { priceText } from './texts.ts'

interface Priced {
  readonly charges: readonly Charge[]
  readonly list: Rate
  readonly asked: Rate
  /** Codes of taxes on the net amount. */
  readonly taxes: readonly string[]
}

/** The rates that lead from one currency to another; none within one. */
export const ratesTold = ({ caller: { baseCurrency, locale } }: Session, from: Rate, to: Rate): readonly string[] =>
  from.currency === to.currency
    ? []
    : [from, to]
        .filter(({ currency }) => currency !== baseCurrency)
        .map(({ currency, factor, date }) =>
          priceText('rate', locale, { from: currency, factor, base: baseCurrency, date }),
        )

/** Lines, taxes and total in the currency asked for; each line is converted once (step 10). */
export const priceAnswer = async (session: Session, { charges, list, asked, taxes }: Priced) => {
  const { baseCurrency, locale } = session.caller
  const decimals = await decimalsOf(session, asked.currency)
  const rate = ratesTold(session, list, asked)
  const lines = charges.map((charge) => {
    const total = list.currency === asked.currency ? charge.amount : converted(charge.amount, list, asked, decimals)
    return {
      concept: charge.concept,
      description: charge.description,
      basis: charge.basis,
      quantity: charge.quantity.toNumber(),
      unitValue: charge.unitValue.toNumber(),
      amount: charge.amount.toNumber(),
      currency: list.currency,
      total: total.toNumber(),
      explanation: [charge.explanation, ...rate].join('; '),
    }
  })
  const net = lines.reduce((sum, { total }) => sum.plus(total), new Big(0))
  const amounts = taxAmounts([{ net, taxes }], await taxRates(session, [{ taxes }]), decimals)
  return {
    lines,
    net: net.toNumber(),
    taxes: amounts.map((tax) => taxLine(tax, locale)),
    total: settledTaxes(net, amounts).total.toNumber(),
    currency: asked.currency,
    exchangeRate: list.factor.div(asked.factor).round(rateDecimals, Big.roundHalfUp).toNumber(),
    rateDate: list.currency === baseCurrency ? asked.date : list.date,
  }
}

const taxLine = ({ code, rate, base, amount, withheld }: TaxAmount, locale: Locale) => ({
  code,
  description: priceText('tax', locale, { code, rate }),
  rate,
  base: base.toNumber(),
  amount: amount.toNumber(),
  withheld,
})
