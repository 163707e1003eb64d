import type Big from 'big.js'
import { type Cargo, type WeightUnit, weightUnits } from '../../../../src/domain/pricing/cargo.ts'
import { type Chargeable, inListUnit } from '../../../../src/domain/pricing/chargeable.ts'
import { type Level, type LevelCharge, levelCharge } from '../../../../src/domain/pricing/listCharge.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { zonesBetween } from './zoneSearch.ts'

type PriceList = RecordOf<'courier-price-lists'>
type Zone = RecordOf<'pricing-zones'>

/** A level with what its weights and its amounts are in. */
interface MeasuredLevel extends Level {
  readonly unit: string
  readonly currency: string
}

/** The level that prices a shipment, and what it comes to in the level's own currency. */
interface Found {
  readonly zone: Zone
  readonly charge: LevelCharge<MeasuredLevel>
  /** In the unit of the level. */
  readonly quantity: Big
}

type Rate = LineOf<'courier-price-lists', 'rateLines'> | LineOf<'pricing-zones', 'levels'>

const levelOf = (rate: Rate, unit: string, currency: string): MeasuredLevel => ({
  from: rate.weightFrom ?? 0,
  to: rate.weightTo ?? null,
  unitValue: rate.unitValue ?? 0,
  minRate: rate.minRate ?? 0,
  additionalPerUnit: rate.additionalPerUnit ?? null,
  unit,
  currency,
})

/** The list's rates for a zone, by the kilogram and in its currency; where it has none, the active levels of the zone. */
const levelsOf = (list: PriceList, zone: Zone): readonly MeasuredLevel[] => {
  const rates = (list.rateLines ?? []).filter(({ pricingZone }) => pricingZone === zone.id)
  if (rates.length > 0) return rates.map((rate) => levelOf(rate, 'kilogram', list.currency))
  return (zone.levels ?? [])
    .filter(({ status }) => status !== 'INACTIVE')
    .map((level) => levelOf(level, level.weightUnit, level.currency))
}

/** Kilograms first; the levels of each unit are a scale of their own (X-BANDS). */
const units = Object.keys(weightUnits) as readonly WeightUnit[]

/**
 * The level that prices a weight: of the list's rates for the most exact zone of the route that has any price, else of
 * the zone itself. Zones are never joined: what that one has no level for has no price.
 *
 * @throws ApiError 422 E-NO-PRICE-ROUTE without a zone, E-NO-PRICE-FEATURES without a level for the weight
 */
export const courierLevel = async (
  session: Session,
  input: JsonObject,
  list: PriceList,
  cargo: Cargo,
  chargeable: Chargeable,
): Promise<Found> => {
  const zones = await zonesBetween(session, input)
  if (zones.length === 0) throw new ApiError('INVALID', { text: 'E-NO-PRICE-ROUTE' })
  const priced = zones.map((zone) => ({ zone, levels: levelsOf(list, zone) })).find(({ levels }) => levels.length > 0)
  if (priced === undefined) throw new ApiError('INVALID', { text: 'E-NO-PRICE-FEATURES' })
  for (const unit of units) {
    const quantity = inListUnit(cargo, chargeable, unit)
    const own = priced.levels.filter((level) => level.unit === unit)
    const charge = levelCharge(own, quantity)
    if (charge !== null) return { zone: priced.zone, charge, quantity }
  }
  throw new ApiError('INVALID', { text: 'E-NO-PRICE-FEATURES' })
}
