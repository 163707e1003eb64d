import Big from 'big.js'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'

/** Units of the company's base currency for one of this, as it holds on a day. */
export interface Rate {
  readonly currency: string
  readonly factor: Big
  readonly date: string
}

/**
 * The rate of a currency on a day: the newest whose date is not after it and which is still valid then; one says of
 * itself how long it is, and is for its own day otherwise (G-07, step 10).
 *
 * @throws ApiError 422 E-NO-MARKET-RATE for today, E-NO-RATE-DATE for another day
 */
export const rateOn = async (session: Session, currency: string, day: string, today: string): Promise<Rate> => {
  if (currency === session.caller.baseCurrency) return { currency, factor: new Big(1), date: day }
  const [row] = await session.sql<{ readonly factor: string; readonly date: string }>(
    `select factor::text as factor, to_char(date, 'YYYY-MM-DD') as date from estiba.currency_factors
      where currency = $1 and date <= $2::date and coalesce(valid_to, date) >= $2::date order by date desc limit 1`,
    [currency, day],
  )
  if (row === undefined) throw new ApiError('INVALID', { text: day === today ? 'E-NO-MARKET-RATE' : 'E-NO-RATE-DATE' })
  return { currency, factor: new Big(row.factor), date: row.date }
}

/** An amount in another currency, once and rounded half up to its decimals (X-CONVERT). */
export const converted = (amount: Big, from: Rate, to: Rate, decimals: number): Big =>
  amount.times(from.factor).div(to.factor).round(decimals, Big.roundHalfUp)

/** How many decimals amounts of a currency have (ISO 4217). */
export const decimalsOf = async (session: Session, currency: string): Promise<number> => {
  const [found] = await session.asSystem('currencies').getMany([currency])
  return typeof found?.['minorUnits'] === 'number' ? found['minorUnits'] : 2
}
