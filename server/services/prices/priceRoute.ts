import type { RecordOf } from '../../../src/resources/records.ts'
import type { Where } from '../../../src/schema/where.ts'

export type PriceLists = 'weight-price-lists' | 'volume-price-lists'
export type Price = RecordOf<PriceLists>
export type PriceUnit = 'weightUnit' | 'volumeUnit'

/** What makes two prices belong together: the same route in the same unit for the same customer (V-PL-SCALE-MIX). */
const routeKey = [
  'countryOrigin',
  'stateOrigin',
  'originCity',
  'zoneZcOrigin',
  'countryDestination',
  'stateDestination',
  'destCity',
  'zoneZcDestination',
  'transport',
  'currency',
  'customer',
  'carrier',
  'shippingMethod',
] as const satisfies readonly (keyof Price)[]

export const unitOf = (price: Partial<Price>): string | null =>
  ('weightUnit' in price ? price.weightUnit : 'volumeUnit' in price ? price.volumeUnit : null) ?? null

/** The active prices of the route of one. */
export const sameRoute = (unit: PriceUnit, price: Partial<Price>): Where => ({
  status: 'ACTIVE',
  [unit]: unitOf(price),
  ...Object.fromEntries(routeKey.map((name) => [name, price[name] ?? null])),
})
