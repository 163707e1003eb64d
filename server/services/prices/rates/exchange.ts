import Big from 'big.js'
import { type Rate, type Rated, rateOfBefore, typedRate } from '../../../../src/domain/commercial/exchange.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'

/**
 * The rate of a currency on a day: the newest whose date is not after it and which is still valid then; one says of
 * itself how long it is, and is for its own day otherwise (G-07, step 10).
 *
 * @throws ApiError 422 E-NO-MARKET-RATE for today, E-NO-RATE-DATE for another day
 */
export const rateOn = async (session: Session, currency: string, day: string, today: string): Promise<Rate> => {
  if (currency === session.caller.baseCurrency) return { currency, factor: new Big(1), date: day }
  const rate = await findRate(session, currency, day)
  if (rate === null) throw new ApiError('INVALID', { text: day === today ? 'E-NO-MARKET-RATE' : 'E-NO-RATE-DATE' })
  return rate
}

const findRate = async (session: Session, currency: string, day: string): Promise<Rate | null> => {
  const [row] = await session.sql<{ readonly factor: string; readonly date: string }>(
    `select factor::text as factor, to_char(date, 'YYYY-MM-DD') as date from estiba.currency_factors
      where currency = $1 and date <= $2::date and coalesce(valid_to, date) >= $2::date order by date desc limit 1`,
    [currency, day],
    { prepared: true },
  )
  return row === undefined ? null : { currency, factor: new Big(row.factor), date: row.date }
}

/** The rate of something that may have been reckoned before: the one typed, that of its day, or that of before; or none. */
export const standingRate = async (session: Session, now: Rated, before: Rated | null): Promise<Big | null> => {
  const typed = typedRate(now, before)
  if (typed !== null) return new Big(typed)
  if (now.currency === session.caller.baseCurrency) return new Big(1)
  const found = await findRate(session, now.currency, now.date)
  if (found !== null) return found.factor
  const kept = rateOfBefore(now, before)
  return kept === null ? null : new Big(kept)
}

/**
 * The rate of a document: 1 in the base currency, else the one typed, else that of its date. Without one the document
 * is refused at the field, whatever its date is.
 *
 * @throws ApiError 422 E-NO-RATE-DATE
 */
export const rateOfDocument = async (
  session: Session,
  base: string,
  now: Rated,
  before: Rated | null,
): Promise<number> => {
  if (now.currency === base) return 1
  const rate = await standingRate(session, { ...now, rate: now.rate || null }, before)
  if (rate === null) throw new ApiError('INVALID', { text: 'E-NO-RATE-DATE', errors: { exchangeRate: '' } })
  return rate.toNumber()
}

/** How many decimals amounts of a currency have (ISO 4217). */
export const decimalsOf = async (session: Session, currency: string): Promise<number> => {
  const found = await session.asSystem('currencies').find(currency)
  return typeof found?.['minorUnits'] === 'number' ? found['minorUnits'] : 2
}

/** The company's currency, also where the server itself asks. */
export const baseCurrencyOf = async (session: Session): Promise<string> => {
  if (session.caller.baseCurrency !== '') return session.caller.baseCurrency
  const { rows } = await session.asSystem('companies').list({ range: [0, 0] })
  return rows[0]?.baseCurrency ?? ''
}
