import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { Effect, MoveSteps } from '../../../moves/moving.ts'
import { calculate } from '../../prices/pricing/calculate.ts'
import { rateOn } from '../../prices/rates/exchange.ts'

/** Loads that no list of weights and volumes prices. */
const whole: ReadonlySet<string> = new Set(['FCL', 'FTL'])

/** The basis of a fee by the unit of its list; of any other unit the freight as a whole is taken over. */
const bases: { readonly [unit: string]: 'KG' | 'M3' } = { kilogram: 'KG', MTQ: 'M3' }

/** A port as price lists know places: its last three letters are the zone of its UN/LOCODE. */
const placeOf = async (session: Session, code: string): Promise<JsonObject> => {
  const port = await session.inOperation('ports').find(code)
  return {
    country: port?.country ?? '',
    state: port?.state ?? '',
    city: port?.city ?? '',
    zone: port?.iata || code.slice(2),
  }
}

const transitOf = async (session: Session, basis: string, code: string): Promise<number | null> => {
  const lists = basis === 'WEIGHT' ? 'weight-price-lists' : 'volume-price-lists'
  const found = await session.inOperation(lists).first({ where: { code } })
  return found?.transitDays ?? null
}

const asked = async (session: Session, record: RecordOf<'quotations'>): Promise<JsonObject> => ({
  transport: record.transport ?? '',
  weight: new Big(record.realWeightTons ?? 0).times(1000).toNumber(),
  volume: record.volumeM3 ?? 0,
  currency: record.currency ?? '',
  customer: record.customer ?? '',
  carrier: record.shippingCompany ?? '',
  origin: await placeOf(session, record.originPort ?? ''),
  destination: await placeOf(session, record.destinationPort ?? ''),
})

/** A quantity that no break of the lists covers is told where the quotation says it. */
const atItsField = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch((problem: unknown) => {
    const gap = problem instanceof ApiError ? problem.errors?.['pieces'] : undefined
    if (!(problem instanceof ApiError) || gap === undefined) throw problem
    throw new ApiError(problem.code, { text: problem.messageKey, errors: { realWeightTons: gap }, cause: problem })
  })

/**
 * The fee, minimum and transit time by the price lists of the route, at the rate of the day (B-PRICE-CALC,
 * X-ROUTE-MATCH, X-CONVERT); refused with E-NO-PRICE-ROUTE, E-NO-PRICE-FEATURES or E-NO-MARKET-RATE.
 */
const effect: Effect<RecordOf<'quotations'>> = async ({ session, record, context, today, refuse }) => {
  if (whole.has(record.loadType ?? '')) throw refuse('loadType', 'whole')
  if ((record.volumeM3 ?? null) === null && (record.realWeightTons ?? null) === null)
    throw refuse('realWeightTons', 'cargo')
  const answer = await atItsField(calculate(session, context.deps, await asked(session, record)))
  const rate = await rateOn(session, record.currency ?? '', today, today)
  const basis = bases[answer.unit] ?? 'SHIPMENT'
  const inOurs = (amount: number): Big => new Big(amount).times(answer.exchangeRate)
  const freight = new Big(answer.lines[0]?.total ?? 0)
  const fee = basis === 'SHIPMENT' ? freight : inOurs(answer.unitValue).round(4, Big.roundHalfUp)
  const own = basis === 'SHIPMENT' ? freight : fee.times(answer.chargeable)
  return {
    fee: fee.toNumber(),
    feeBasis: basis,
    // A break that is cheaper from a larger quantity on is charged as that quantity: the least that is paid.
    minimum: (own.lt(freight) ? freight : inOurs(answer.minRate).round(2, Big.roundHalfUp)).toNumber(),
    exchangeRate: rate.factor.toNumber(),
    transitTime: (await transitOf(session, answer.basis, answer.list)) ?? record.transitTime ?? null,
  }
}

/** Whoever prices a quotation by the lists may read them. */
export const price: MoveSteps<RecordOf<'quotations'>> = {
  blocked: ({ session }) =>
    Promise.resolve(
      allows(session.caller, session.registry.get('weight-price-lists'), 'list') ? [] : [{ code: 'right' }],
    ),
  effect,
}
