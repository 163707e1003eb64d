import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'
import { Params } from '../../db/where/params.ts'
import { ApiError } from '../../errors.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'
import { usedCurrencies } from './usedCurrencies.ts'

interface Rate {
  readonly currency: string
  readonly date: string
  readonly factor: string
}

const latestRates = (session: Session, day: string): Promise<readonly Rate[]> => {
  const params = new Params()
  const rates = session.of('currency-factors').rowsSql({ date: { lte: day } }, ['currency', 'date', 'factor'], params)
  return session.sql<Rate>(
    `select distinct on (currency) currency, to_char(date, 'YYYY-MM-DD') as date, factor::text as factor
      from ${rates} r where factor is not null order by currency, r.date desc`,
    params.values,
  )
}

/** Every active currency with its rate of the day, or else its newest one, marked stale (G-28). */
const allWithRate: Implementation = async (session, input, { deps }) => {
  const day = textOf(input, 'date') || companyDay(deps.clock(), session.caller)
  if (!/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(day)) throw new ApiError('MALFORMED')
  const rows = await session.of('currencies').all({ where: { status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  const rates = new Map((await latestRates(session, day)).map((rate) => [rate.currency, rate]))
  const used = await usedCurrencies(session)
  return rows.map((currency) => ({
    ...withRate(currency, rates.get(currency.id), session.caller.baseCurrency, day),
    used: used.has(currency.id),
  }))
}

const withRate = (currency: RecordOf<'currencies'>, rate: Rate | undefined, base: string, day: string) => {
  if (currency.id === base) return { ...currency, base: true, rate: 1, rateDate: day, stale: false }
  if (rate === undefined) return { ...currency, base: false, rate: null, rateDate: null, stale: true }
  return { ...currency, base: false, rate: Number(rate.factor), rateDate: rate.date, stale: rate.date !== day }
}

export default defineService('currencies', { queries: { allWithRate } })
