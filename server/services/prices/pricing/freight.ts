import Big from 'big.js'
import { weightUnits, type Cargo, type WeightUnit } from '../../../../src/domain/pricing/cargo.ts'
import { type Chargeable, inListUnit } from '../../../../src/domain/pricing/chargeable.ts'
import { type Band, type ListCharge, listCharge } from '../../../../src/domain/pricing/listCharge.ts'
import { type Place, type RouteRecord, routeMatch, type Wanted } from '../../../../src/domain/pricing/routeMatch.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session, WholeQuery } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { unitSymbol } from '../../../../src/domain/cubing/unitSymbol.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { rateOn } from '../rates/exchange.ts'
import { priceText } from './texts.ts'

/** A record of a weight or volume list, with the route and the band that it is. */
interface PriceRecord extends RouteRecord, Band {
  readonly list: string
  readonly unit: string
}

/** The freight of the list that costs more, of the two that a route may have (step 7). */
export interface Freight {
  readonly basis: 'WEIGHT' | 'VOLUME'
  readonly unit: string
  readonly quantity: Big
  readonly charge: ListCharge
  readonly record: PriceRecord
  /** Quantities that a list of the route has no band for. */
  readonly gaps: readonly PriceGap[]
}

/** A quantity between the bands of a list, or outside of them. */
interface PriceGap {
  readonly list: string
  readonly quantity: Big
  readonly unit: string
}

export interface FreightAsked extends Wanted {
  readonly transport: string
  readonly day: string
  readonly today: string
  readonly cargo: Cargo
  readonly chargeable: Chargeable
}

type Listed = RecordOf<'weight-price-lists'> | RecordOf<'volume-price-lists'>

const recordOf = (row: Listed): PriceRecord => ({
  id: row.id,
  list: row.code,
  unit: 'weightUnit' in row ? row.weightUnit : row.volumeUnit,
  origin: placeOf(row.countryOrigin, row.stateOrigin, row.originCity, row.zoneZcOrigin),
  destination: placeOf(row.countryDestination, row.stateDestination, row.destCity, row.zoneZcDestination),
  customer: row.customer ?? '',
  shippingMethod: row.shippingMethod ?? '',
  carrier: row.carrier ?? '',
  currency: row.currency,
  validFrom: row.validFrom,
  from: row.from ?? null,
  to: row.to ?? null,
  unitValue: row.unitValue,
  minRate: row.minRate ?? 0,
  slidingScale: row.slidingScale === true,
})

type Named = string | null | undefined

const placeOf = (country: Named, state: Named, city: Named, zone: Named): Place => ({
  country: country ?? '',
  state: state ?? '',
  city: city ?? '',
  zone: zone ?? '',
})

const recordsOf = async (
  lists: { all(query: WholeQuery): Promise<readonly Listed[]> },
  { transport, day, origin, destination }: FreightAsked,
): Promise<readonly PriceRecord[]> => {
  const rows = await lists.all({
    where: {
      status: 'ACTIVE',
      transport,
      countryOrigin: origin.country,
      countryDestination: destination.country,
      validFrom: { lte: day },
      or: [{ validTo: null }, { validTo: { gte: day } }],
    },
  })
  return rows.map(recordOf)
}

/**
 * Freight by weight and by volume, each by its own list; the higher counts (X-ROUTE-MATCH).
 *
 * @throws ApiError 422 E-NO-PRICE-ROUTE where no list serves the route, E-NO-PRICE-FEATURES where none has the unit
 *   or the break that the cargo needs; `pieces` says which quantity the breaks leave out
 */
export const freightOf = async (session: Session, asked: FreightAsked): Promise<Freight> => {
  const byWeight = routeMatch(await recordsOf(session.inOperation('weight-price-lists'), asked), asked)
  const byVolume = routeMatch(await recordsOf(session.inOperation('volume-price-lists'), asked), asked)
  if (byWeight.length + byVolume.length === 0) throw new ApiError('INVALID', { text: 'E-NO-PRICE-ROUTE' })
  const found = [
    ...priced('WEIGHT', byWeight, (unit) =>
      Object.hasOwn(weightUnits, unit) ? inListUnit(asked.cargo, asked.chargeable, unit as WeightUnit) : null,
    ),
    ...priced('VOLUME', byVolume, await volumeIn(session, asked.chargeable, byVolume)),
  ]
  const gaps = found.flatMap((one) => ('charge' in one ? [] : [one]))
  const charged = found.flatMap((one) => ('charge' in one ? [one] : []))
  const highest = await highestOf(session, asked, charged)
  if (highest !== undefined) return { ...highest, gaps }
  const said = gaps.map((gap) => gapWritten(session, gap)).join('; ')
  throw new ApiError('INVALID', { text: 'E-NO-PRICE-FEATURES', ...(said === '' ? {} : { errors: { pieces: said } }) })
}

/** The one that costs most, each in the company's currency by the rate of the day where their currencies differ. */
const highestOf = async <F extends Omit<Freight, 'gaps'>>(
  session: Session,
  { day, today }: FreightAsked,
  charged: readonly F[],
): Promise<F | undefined> => {
  const currencies = [...new Set(charged.map(({ record }) => record.currency))]
  const factors = new Map<string, Big>()
  if (currencies.length > 1)
    for (const currency of currencies) factors.set(currency, (await rateOn(session, currency, day, today)).factor)
  const worth = ({ charge, record }: F): Big => charge.amount.times(factors.get(record.currency) ?? 1)
  const [highest] = charged.toSorted((one, other) => worth(other).cmp(worth(one)))
  return highest
}

/** That a list has no price for a quantity, in words. */
export const gapWritten = ({ caller: { locale } }: Session, { list, quantity, unit }: PriceGap): string =>
  priceText('gap', locale, { list, quantity: `${numberWritten(locale, quantity)} ${unitSymbol(unit)}` })

const volumeIn = async (session: Session, { m3 }: Chargeable, records: readonly PriceRecord[]) => {
  const units = [...new Set(records.map(({ unit }) => unit))]
  const known = units.length === 0 ? [] : await session.inOperation('volumes').getMany(units)
  const factors = new Map(known.map((unit) => [unit.id, Number(unit['factorToM3'])]))
  return (unit: string): Big | null => {
    const factor = factors.get(unit)
    return factor === undefined ? null : m3.div(factor).round(6, Big.roundHalfUp)
  }
}

type Found = Omit<Freight, 'gaps'> | PriceGap

/** One price per unit, or the gap in its bands: records of a route in different units are scales of their own. */
const priced = (
  basis: Freight['basis'],
  records: readonly PriceRecord[],
  quantityIn: (unit: string) => Big | null,
): readonly Found[] =>
  [...new Set(records.map(({ unit }) => unit))].flatMap((unit): readonly Found[] => {
    const quantity = quantityIn(unit)
    const own = records.filter((record) => record.unit === unit)
    const [first] = own
    if (quantity === null || first === undefined) return []
    const charge = listCharge(own, quantity)
    const record = own.find(({ id }) => id === charge?.band.id)
    return charge === null || record === undefined
      ? [{ list: first.list, quantity, unit }]
      : [{ basis, unit, quantity, charge, record }]
  })
