import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Hooks } from '../service.ts'
import { tellGaps } from './priceGaps.ts'
import { type Price, type PriceLists, type PriceUnit, sameRoute } from './priceRoute.ts'

type Span = { readonly validFrom?: string | null; readonly validTo?: string | null }
type Band = { readonly from?: number | null; readonly to?: number | null }

/** Ends of periods and bands that are open lie after all others. */
const periodsMeet = (one: Span, other: Span): boolean =>
  (one.validFrom ?? '') <= (other.validTo ?? '9999-12-31') && (other.validFrom ?? '') <= (one.validTo ?? '9999-12-31')

const bandsMeet = (one: Band, other: Band): boolean =>
  (one.from ?? 0) < (other.to ?? Number.POSITIVE_INFINITY) && (other.from ?? 0) < (one.to ?? Number.POSITIVE_INFINITY)

/** The active prices of the same route that hold at some day at which this one does. */
const neighbours = async (
  session: Session,
  resource: PriceLists,
  unit: PriceUnit,
  id: string | null,
  price: Partial<Price>,
): Promise<readonly Price[]> => {
  const rows = await session.asSystem(resource).all({ where: sameRoute(unit, price) })
  return rows.filter((other) => other.id !== id && periodsMeet(price, other))
}

/** Who writes a price waits for who writes another, so that two at once do not both find their place free. */
const inTurn = (session: Session, resource: PriceLists): Promise<unknown> =>
  session.sql(
    "select pg_advisory_xact_lock(hashtextextended('prices ' || current_setting('estiba.namespace') || $1, 0))",
    [resource],
  )

/** Whether a band goes on where it began: what was put in place stays there, also above a gap. */
const stands = (unit: PriceUnit, before: Price | null, price: Partial<Price>): boolean =>
  before !== null &&
  before.status === 'ACTIVE' &&
  before.slidingScale === true &&
  (before.from ?? 0) === (price.from ?? 0) &&
  JSON.stringify(sameRoute(unit, before)) === JSON.stringify(sameRoute(unit, price))

/**
 * Scales and single prices of one route never meet (V-PL-SCALE-MIX); the breaks of a scale begin at 0 and
 * follow each other without gap or overlap (X-BANDS). One that is taken out leaves a gap, which is told.
 */
export const priceBands = (resource: PriceLists, unit: PriceUnit): Hooks<Price> => ({
  before: async (session, { action, id, current, values: price }) => {
    if (action === 'delete' || price.status === 'INACTIVE') return undefined
    await inTurn(session, resource)
    const others = await neighbours(session, resource, unit, id, price)
    const scale = price.slidingScale === true
    if (others.some((other) => other.slidingScale !== scale))
      throw refusal(session, resource, 'slidingScale', 'scaleMix')
    if (!scale) return undefined
    const start = price.from ?? 0
    const follows = start === 0 || stands(unit, current, price) || others.some((other) => other.to === start)
    if (!follows || others.some((other) => bandsMeet(price, other))) throw refusal(session, resource, 'from', 'bands')
    return undefined
  },
  after: async (session, { current, record }) => {
    const scales = [current, record].flatMap((price) => (price?.slidingScale === true ? [price] : []))
    const routes = new Set(scales.map((price) => JSON.stringify(sameRoute(unit, price))))
    for (const route of routes)
      await tellGaps(
        session,
        resource,
        unit,
        scales.filter((price) => JSON.stringify(sameRoute(unit, price)) === route),
      )
  },
})
