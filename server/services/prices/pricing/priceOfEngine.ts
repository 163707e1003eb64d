import Big from 'big.js'
import { enginePrice } from '../../../../src/domain/pricing/enginePrice.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { RepositoryOf, Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { Engine } from './enginesOf.ts'
import { averageCostOf } from '../../stock/kardex/referenceStock.ts'
import { converted } from '../../../../src/domain/commercial/exchange.ts'
import { decimalsOf, rateOn } from '../rates/exchange.ts'

/** For whom and when a reference is priced. */
export interface Priced {
  readonly reference: RecordOf<'references'>
  readonly store: string
  readonly day: string
  readonly today: string
  readonly costs: Costs
}

/** Where costs are read: what who asks may see of them, or all of the company's own; null where he may see none. */
export interface Costs {
  readonly stocks: Pick<RepositoryOf<'stocks'>, 'all'> | null
  readonly movements: Pick<RepositoryOf<'stock-movements'>, 'first'> | null
}

interface Amount {
  readonly value: Big
  readonly currency: string
}

/** Of a day, seen from today. */
type Dated = Pick<Priced, 'day' | 'today'>

/**
 * An amount in another currency at the rate of a day; null where there is no rate.
 *
 * @param spare decimals beside those of the currency, of what is reckoned on
 */
export const exchanged = async (
  session: Session,
  { value, currency: own }: Amount,
  currency: string,
  { day, today }: Dated,
  spare = 0,
): Promise<Big | null> => {
  if (own === currency) return value
  try {
    const [from, to] = [await rateOn(session, own, day, today), await rateOn(session, currency, day, today)]
    return converted(value, from, to, (await decimalsOf(session, currency)) + spare)
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 422) return null
    throw problem
  }
}

/** What a unit cost, and the resource that says so. */
interface Cost extends Amount {
  readonly from: 'stocks' | 'stock-movements' | 'references'
}

type Basis<A extends Amount = Amount> = (session: Session, engine: Engine, priced: Priced) => Promise<A | null>

const amountOf = (value: number | null | undefined, currency: string | null | undefined): Amount | null =>
  typeof value === 'number' && currency ? { value: new Big(value), currency } : null

const costOf = (from: Cost['from'], ...said: Parameters<typeof amountOf>): Cost | null => {
  const amount = amountOf(...said)
  return amount && { ...amount, from }
}

/** What a unit cost on average, in its store or, where none is there, in all; null while there is none of it. */
export const averageCost: Basis<Cost> = async (session, _engine, { reference, store, costs: { stocks } }) => {
  if (stocks === null) return null
  const there = await averageCostOf(stocks, reference.id, store)
  const cost = there > 0 || store === '' ? there : await averageCostOf(stocks, reference.id, '')
  return cost > 0 ? costOf('stocks', cost, session.caller.baseCurrency) : null
}

/** What a unit cost when it was last bought, else what the reference says that it costs. */
export const lastCost: Basis<Cost> = async (session, _engine, { reference, costs: { movements } }) => {
  const bought = await movements?.first({
    where: { sku: reference.id, sw: '3' },
    sort: [
      ['date', 'DESC'],
      ['sequence', 'DESC'],
    ],
  })
  return (
    costOf('stock-movements', bought?.unitCost, session.caller.baseCurrency) ??
    costOf('references', reference.cost, reference.currency)
  )
}

const bases: { readonly [basis: string]: Basis } = {
  FIXED: async (_session, engine) => amountOf(engine.fixedValue, engine.currency),
  LIST_PRICE: async (_session, _engine, { reference }) => amountOf(reference.price, reference.currency),
  AVERAGE_COST: averageCost,
  LAST_COST: lastCost,
}

/** What an engine prices a reference at, in the engine's currency (X-PRICE-ENGINE); null where cost, list price or rate is not there. */
export const priceOfEngine = async (session: Session, engine: Engine, priced: Priced): Promise<number | null> => {
  const basis = await bases[engine.costBasis]?.(session, engine, priced)
  if (basis === null || basis === undefined) return null
  const { currency } = engine
  const inCurrency = await exchanged(session, basis, currency, priced, 4)
  if (inCurrency === null) return null
  const terms = {
    marginPercent: engine.marginPercent ?? null,
    discountPercent: engine.discountPercent ?? null,
    minPrice: engine.minPrice ?? null,
    rounding: engine.rounding ?? null,
  }
  return enginePrice(inCurrency, terms, await decimalsOf(session, currency)).toNumber()
}
