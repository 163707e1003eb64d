import type { RecordOf } from '../../../src/resources/records.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Hooks } from '../service.ts'

type Lists = 'weight-price-lists' | 'volume-price-lists'
type Price = RecordOf<Lists>

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

type Unit = 'weightUnit' | 'volumeUnit'

const unitOf = (price: Partial<Price>): string | null =>
  ('weightUnit' in price ? price.weightUnit : 'volumeUnit' in price ? price.volumeUnit : null) ?? null

type Span = { readonly validFrom?: string | null; readonly validTo?: string | null }
type Band = { readonly from?: number | null; readonly to?: number | null }

/** Ends of periods and bands that are open lie after all others. */
const periodsMeet = (one: Span, other: Span): boolean =>
  (one.validFrom ?? '') <= (other.validTo ?? '9999-12-31') && (other.validFrom ?? '') <= (one.validTo ?? '9999-12-31')

const bandsMeet = (one: Band, other: Band): boolean =>
  (one.from ?? 0) < (other.to ?? Number.POSITIVE_INFINITY) && (other.from ?? 0) < (one.to ?? Number.POSITIVE_INFINITY)

const sameRoute = (unit: Unit, price: Partial<Price>): Where => ({
  status: 'ACTIVE',
  [unit]: unitOf(price),
  ...Object.fromEntries(routeKey.map((name) => [name, price[name] ?? null])),
})

/** The active prices of the same route that hold at some day at which this one does. */
const neighbours = async (
  session: Session,
  resource: Lists,
  unit: Unit,
  id: string | null,
  price: Partial<Price>,
): Promise<readonly Price[]> => {
  const rows = await session.asSystem(resource).all({ where: sameRoute(unit, price) })
  return rows.filter((other) => other.id !== id && periodsMeet(price, other))
}

/**
 * Scales and single prices of one route never meet (V-PL-SCALE-MIX); the breaks of a scale begin at 0 and
 * follow each other without gap or overlap (X-BANDS).
 */
export const priceBands = (resource: Lists, unit: Unit): Hooks<Price> => ({
  before: async (session, { action, id, values: price }) => {
    if (action === 'delete' || price.status === 'INACTIVE') return undefined
    const others = await neighbours(session, resource, unit, id, price)
    const scale = price.slidingScale === true
    if (others.some((other) => other.slidingScale !== scale))
      throw refusal(session, resource, 'slidingScale', 'scaleMix')
    if (!scale) return undefined
    const start = price.from ?? 0
    const follows = start === 0 || others.some((other) => other.to === start)
    if (!follows || others.some((other) => bandsMeet(price, other))) throw refusal(session, resource, 'from', 'bands')
    return undefined
  },
})
