import Big from 'big.js'
import { enginePrice } from '../../../../src/domain/pricing/enginePrice.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { averageCostOf } from '../../stock/kardex/referenceStock.ts'
import { converted } from '../../../../src/domain/commercial/exchange.ts'
import { decimalsOf, rateOn } from '../rates/exchange.ts'

/** For whom and when a reference is priced. */
export interface Priced {
  readonly reference: RecordOf<'references'>
  readonly store: string
  readonly day: string
  readonly today: string
}

interface Amount {
  readonly value: Big
  readonly currency: string
}

type Basis = (session: Session, engine: RecordOf<'pricing-engines'>, priced: Priced) => Promise<Amount | null>

const amountOf = (value: number | null | undefined, currency: string | null | undefined): Amount | null =>
  typeof value === 'number' && currency ? { value: new Big(value), currency } : null

/** What a unit cost on average, to who may see what the company owns; null while there is none of it. */
const averageCost: Basis = async (session, _engine, { reference, store }) => {
  if (!allows(session.caller, session.registry.get('stocks'), 'list')) return null
  const cost = await averageCostOf(session, reference.id, store)
  return cost > 0 ? amountOf(cost, session.caller.baseCurrency) : null
}

/** What a unit cost when it was last bought, else what the reference says that it costs. */
const lastCost: Basis = async (session, _engine, { reference }) => {
  const bought = allows(session.caller, session.registry.get('stock-movements'), 'list')
    ? await session.of('stock-movements').first({
        where: { sku: reference.id, sw: '3' },
        sort: [
          ['date', 'DESC'],
          ['sequence', 'DESC'],
        ],
      })
    : undefined
  return amountOf(bought?.unitCost, session.caller.baseCurrency) ?? amountOf(reference.cost, reference.currency)
}

const bases: { readonly [basis: string]: Basis } = {
  FIXED: async (_session, engine) => amountOf(engine.fixedValue, engine.currency),
  LIST_PRICE: async (_session, _engine, { reference }) => amountOf(reference.price, reference.currency),
  AVERAGE_COST: averageCost,
  LAST_COST: lastCost,
}

/** What an engine prices a reference at, in the engine's currency (X-PRICE-ENGINE); null where cost, list price or rate is not there. */
export const priceOfEngine = async (
  session: Session,
  engine: RecordOf<'pricing-engines'>,
  priced: Priced,
): Promise<number | null> => {
  const basis = await bases[engine.costBasis]?.(session, engine, priced)
  if (basis === null || basis === undefined) return null
  const currency = engine.currency
  try {
    const decimals = await decimalsOf(session, currency)
    const [from, to] = [
      await rateOn(session, basis.currency, priced.day, priced.today),
      await rateOn(session, currency, priced.day, priced.today),
    ]
    const inCurrency = basis.currency === currency ? basis.value : converted(basis.value, from, to, decimals + 4)
    const terms = {
      marginPercent: engine.marginPercent ?? null,
      discountPercent: engine.discountPercent ?? null,
      minPrice: engine.minPrice ?? null,
      rounding: engine.rounding ?? null,
    }
    return enginePrice(inCurrency, terms, decimals).toNumber()
  } catch (problem) {
    if (problem instanceof ApiError && problem.status === 422) return null
    throw problem
  }
}
