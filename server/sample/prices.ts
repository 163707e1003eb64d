import type { JsonObject } from '../../src/schema/json.ts'

/** A route with its breaks: from which quantity on, at what price, and the least that is charged. */
interface Lane {
  readonly code: string
  readonly description: string
  readonly from: readonly [country: string, zone: string]
  readonly to: readonly [country: string, zone: string]
  readonly transport: 'Ocean' | 'Air' | 'Ground'
  readonly currency: string
  readonly days: number
  readonly breaks: readonly (readonly [from: number, unitValue: number, minRate: number])[]
}

const byWeight: readonly Lane[] = [
  {
    code: 'MIA-BOG',
    description: 'Miami a Bogotá, aéreo general',
    from: ['US', 'MIA'],
    to: ['CO', 'BOG'],
    transport: 'Air',
    currency: 'USD',
    days: 3,
    breaks: [
      [0, 3.2, 60],
      [45, 2.6, 60],
      [100, 1.8, 60],
      [300, 1.5, 60],
    ],
  },
  {
    code: 'MAD-BOG',
    description: 'Madrid a Bogotá, aéreo general',
    from: ['ES', 'MAD'],
    to: ['CO', 'BOG'],
    transport: 'Air',
    currency: 'USD',
    days: 4,
    breaks: [
      [0, 4.9, 85],
      [45, 4.1, 85],
      [100, 3.35, 85],
      [500, 2.9, 85],
    ],
  },
  {
    code: 'PVG-BOG',
    description: 'Shanghái a Bogotá, aéreo general',
    from: ['CN', 'PVG'],
    to: ['CO', 'BOG'],
    transport: 'Air',
    currency: 'USD',
    days: 7,
    breaks: [
      [0, 8.4, 120],
      [45, 7.2, 120],
      [100, 6.1, 120],
      [300, 5.6, 120],
    ],
  },
  {
    code: 'BOG-CTG',
    description: 'Bogotá a Cartagena, terrestre',
    from: ['CO', 'BOG'],
    to: ['CO', 'CTG'],
    transport: 'Ground',
    currency: 'COP',
    days: 2,
    breaks: [[0, 650, 40000]],
  },
  {
    code: 'BUN-BOG',
    description: 'Buenaventura a Bogotá, terrestre',
    from: ['CO', 'BUN'],
    to: ['CO', 'BOG'],
    transport: 'Ground',
    currency: 'COP',
    days: 2,
    breaks: [[0, 580, 60000]],
  },
]

const byVolume: readonly Lane[] = [
  {
    code: 'V-MIA-BOG',
    description: 'Miami a Bogotá, aéreo por volumen',
    from: ['US', 'MIA'],
    to: ['CO', 'BOG'],
    transport: 'Air',
    currency: 'USD',
    days: 3,
    breaks: [[0, 320, 150]],
  },
  {
    code: 'V-SHA-BUN',
    description: 'Shanghái a Buenaventura, marítimo LCL',
    from: ['CN', 'SHA'],
    to: ['CO', 'BUN'],
    transport: 'Ocean',
    currency: 'USD',
    days: 38,
    breaks: [[0, 55, 55]],
  },
  {
    code: 'V-RTM-CTG',
    description: 'Róterdam a Cartagena, marítimo LCL',
    from: ['NL', 'RTM'],
    to: ['CO', 'CTG'],
    transport: 'Ocean',
    currency: 'USD',
    days: 19,
    breaks: [[0, 48, 48]],
  },
]

/** The price lists of the sample company of Bogotá: one record for each break, in their order. */
export const priceRecords = (year: string): readonly (readonly [resource: string, record: JsonObject])[] => [
  ...byWeight.flatMap((lane) =>
    recordsOf(lane, year).map((record) => ['weight-price-lists', { ...record, weightUnit: 'kilogram' }] as const),
  ),
  ...byVolume.flatMap((lane) =>
    recordsOf(lane, year).map((record) => ['volume-price-lists', { ...record, volumeUnit: 'MTQ' }] as const),
  ),
]

const recordsOf = (
  { code, description, from, to, transport, currency, days, breaks }: Lane,
  year: string,
): readonly JsonObject[] =>
  breaks.map(([start, unitValue, minRate], index) => ({
    code: breaks.length === 1 ? code : `${code}-${index + 1}`,
    description,
    countryOrigin: from[0],
    zoneZcOrigin: from[1],
    countryDestination: to[0],
    zoneZcDestination: to[1],
    transport,
    currency,
    from: start,
    to: breaks[index + 1]?.[0] ?? null,
    unitValue,
    minRate,
    slidingScale: breaks.length > 1,
    transitDays: days,
    validFrom: `${year}-01-01`,
    validTo: `${Number(year) + 1}-12-31`,
  }))
