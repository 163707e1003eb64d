import Big from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { Charge } from './charges.ts'
import { converted, decimalsOf, type Rate } from './exchange.ts'
import { priceText } from './texts.ts'

interface Priced {
  readonly charges: readonly Charge[]
  readonly list: Rate
  readonly asked: Rate
  /** Codes of taxes on the net amount. */
  readonly taxes: readonly string[]
}

/** Lines, taxes and total in the currency asked for; each line is converted once (step 10). */
export const priceAnswer = async (session: Session, { charges, list, asked, taxes }: Priced) => {
  const { baseCurrency, locale } = session.caller
  const decimals = await decimalsOf(session, asked.currency)
  const rate =
    list.currency === asked.currency
      ? []
      : [list, asked]
          .filter(({ currency }) => currency !== baseCurrency)
          .map(({ currency, factor, date }) =>
            priceText('rate', locale, { from: currency, factor: factor.toString(), base: baseCurrency, date }),
          )
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
  const found = taxes.length === 0 ? [] : await session.asSystem('taxes').getMany(taxes)
  const taxLines = found.map((tax) => taxLine(tax, net, decimals, locale))
  return {
    lines,
    net: net.toNumber(),
    taxes: taxLines,
    total: taxLines.reduce((sum, { amount }) => sum.plus(amount), net).toNumber(),
    currency: asked.currency,
    exchangeRate: list.factor.div(asked.factor).round(6, Big.roundHalfUp).toNumber(),
    rateDate: list.currency === baseCurrency ? asked.date : list.date,
  }
}

const taxLine = (tax: AnyRecord, net: Big, decimals: number, locale: 'es' | 'en') => ({
  code: String(tax['code']),
  description: priceText('tax', locale, { code: String(tax['code']), rate: Number(tax['rate']) }),
  rate: Number(tax['rate']),
  base: net.toNumber(),
  amount: net.times(Number(tax['rate'])).div(100).round(decimals, Big.roundHalfUp).toNumber(),
})
