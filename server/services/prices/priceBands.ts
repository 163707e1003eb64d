import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Change, Hooks } from '../../db/repository/hooks.ts'

type Price = { readonly [field: string]: unknown }

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
] as const

/** Ends of periods and bands that are open lie after all others. */
const overlap = (from: string, to: unknown, otherFrom: string, otherTo: unknown): boolean =>
  from <= String(otherTo ?? '9999-12-31') && otherFrom <= String(to ?? '9999-12-31')

const bandsMeet = (one: Price, other: Price): boolean =>
  Number(one['from'] ?? 0) < Number(other['to'] ?? Number.POSITIVE_INFINITY) &&
  Number(other['from'] ?? 0) < Number(one['to'] ?? Number.POSITIVE_INFINITY)

const sameRoute = (session: Session, resource: string, unit: string, price: Price): Where => {
  const { fields } = session.registry.get(resource)
  const known = [...routeKey, unit].filter((name) => Object.hasOwn(fields, name))
  return {
    status: 'ACTIVE',
    ...Object.fromEntries(known.map((name) => [name, price[name] == null ? null : String(price[name])])),
  }
}

/** The active prices of the same route that hold at some day at which this one does. */
const neighbours = async (
  session: Session,
  resource: string,
  unit: string,
  id: string | null,
  price: Price,
): Promise<readonly AnyRecord[]> => {
  const rows = await session.asSystem(resource).all({ where: sameRoute(session, resource, unit, price) })
  return rows.filter(
    (other) =>
      other.id !== id &&
      overlap(String(price['validFrom']), price['validTo'], String(other['validFrom']), other['validTo']),
  )
}

/**
 * Scales and single prices of one route never meet (V-PL-SCALE-MIX); the breaks of a scale begin at 0 and
 * follow each other without gap or overlap (X-BANDS).
 */
export const priceBands = (resource: string, unit: 'weightUnit' | 'volumeUnit'): Hooks => ({
  before: async (session: Session, { action, id, input, current }: Change): Promise<JsonObject | undefined> => {
    if (action === 'delete') return undefined
    const price: Price = { ...current, ...input }
    if (price['status'] === 'INACTIVE') return undefined
    const others = await neighbours(session, resource, unit, id, price)
    const scale = price['slidingScale'] === true
    if (others.some((other) => (other['slidingScale'] === true) !== scale))
      throw refusal(session, resource, 'slidingScale', 'scaleMix')
    if (!scale) return undefined
    const start = Number(price['from'] ?? 0)
    const follows = start === 0 || others.some((other) => Number(other['to'] ?? Number.NaN) === start)
    if (!follows || others.some((other) => bandsMeet(price, other))) throw refusal(session, resource, 'from', 'bands')
    return undefined
  },
})
