/** An end of a route; what is not said is empty. */
export interface Place {
  readonly country: string
  readonly state: string
  readonly city: string
  readonly zone: string
}

/** What a record of a price list says of a route, beside its price. */
export interface RouteRecord {
  readonly id: string
  readonly origin: Place
  readonly destination: Place
  readonly customer: string
  readonly shippingMethod: string
  readonly carrier: string
  readonly currency: string
  readonly validFrom: string
}

export interface Wanted {
  readonly origin: Place
  readonly destination: Place
  readonly customer: string
  readonly shippingMethod: string
  readonly carrier: string
}

const weights = { zone: 8, city: 4, state: 2, country: 1 } as const
const levels = ['zone', 'city', 'state', 'country'] as const

/** What a record leaves open fits any place. */
const fits = (said: Place, asked: Place): boolean =>
  levels.every((level) => said[level] === '' || said[level] === asked[level])

const exactness = ({ origin, destination }: RouteRecord): number =>
  levels.reduce(
    (sum, level) =>
      sum + (origin[level] === '' ? 0 : weights[level]) + (destination[level] === '' ? 0 : weights[level]),
    0,
  )

/** Prices for somebody else, another method or another carrier than the one asked for do not count. */
const isOpenTo = (record: RouteRecord, wanted: Wanted): boolean =>
  (record.customer === '' || record.customer === wanted.customer) &&
  (record.shippingMethod === '' || wanted.shippingMethod === '' || record.shippingMethod === wanted.shippingMethod) &&
  (record.carrier === '' || wanted.carrier === '' || record.carrier === wanted.carrier)

/** Where no method or carrier is asked for, prices of one alone count only where there are no others. */
const isUsual = (record: RouteRecord, wanted: Wanted): boolean =>
  (wanted.shippingMethod !== '' || record.shippingMethod === '') && (wanted.carrier !== '' || record.carrier === '')

const same = (said: string, asked: string): number => Number(said !== '' && said === asked)

/** The route that is priced together: breaks of one key belong to one scale, those of different keys never do. */
const keyOf = ({ origin, destination, customer, shippingMethod, carrier, currency }: RouteRecord): string =>
  JSON.stringify([origin, destination, customer, shippingMethod, carrier, currency])

/** The newest first, then the highest identifier. */
const newestFirst = (one: RouteRecord, other: RouteRecord): number =>
  other.validFrom.localeCompare(one.validFrom) || other.id.localeCompare(one.id)

/**
 * The records that price a route (X-ROUTE-MATCH), newest first: both ends fit on every level that a record fills; the
 * most exact key wins, then the customer's own, the method's, the carrier's, the newest, the highest identifier.
 */
export const routeMatch = <R extends RouteRecord>(records: readonly R[], wanted: Wanted): readonly R[] => {
  const open = records.filter(
    (record) =>
      fits(record.origin, wanted.origin) && fits(record.destination, wanted.destination) && isOpenTo(record, wanted),
  )
  const usual = open.filter((record) => isUsual(record, wanted))
  const fitting = (usual.length > 0 ? usual : open).toSorted(
    (one, other) =>
      exactness(other) - exactness(one) ||
      same(other.customer, wanted.customer) - same(one.customer, wanted.customer) ||
      same(other.shippingMethod, wanted.shippingMethod) - same(one.shippingMethod, wanted.shippingMethod) ||
      same(other.carrier, wanted.carrier) - same(one.carrier, wanted.carrier) ||
      newestFirst(one, other),
  )
  const [best] = fitting
  return best === undefined ? [] : fitting.filter((record) => keyOf(record) === keyOf(best))
}
