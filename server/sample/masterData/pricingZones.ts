import type { JsonObject } from '../../../src/schema/json.ts'

type Level = readonly [from: number, to: number, unitValue: number, minRate: number]

const levels = (currency: string, list: readonly Level[]): readonly JsonObject[] =>
  list.map(([weightFrom, weightTo, unitValue, minRate], index) => ({
    level: index + 1,
    weightFrom,
    weightTo,
    weightUnit: 'kilogram',
    unitValue,
    minRate,
    currency,
  }))

const inland = { transport: 'Ground', reexpedition: false } as const

/** Parcels within the country and abroad, by weight. */
export const pricingZoneRecords: { readonly [chart in 'puc' | 'skr03']: readonly JsonObject[] } = {
  puc: [
    {
      ...inland,
      code: 'BOG-URB',
      description: 'Bogotá urbano',
      origin: 'Bogotá',
      destination: 'Bogotá',
      originCountry: 'CO',
      originState: 'CO~DC',
      destinationCountry: 'CO',
      destinationState: 'CO~DC',
      transitDays: 1,
      levels: levels('COP', [
        [0, 5, 9_800, 9_800],
        [5, 30, 1_900, 12_000],
      ]),
    },
    {
      ...inland,
      code: 'CO-NAL',
      description: 'Nacional',
      origin: 'Colombia',
      destination: 'Colombia',
      originCountry: 'CO',
      destinationCountry: 'CO',
      transitDays: 3,
      levels: levels('COP', [
        [0, 5, 16_500, 16_500],
        [5, 30, 3_100, 22_000],
      ]),
    },
    {
      code: 'US-CO',
      description: 'Estados Unidos – Colombia',
      origin: 'Miami',
      destination: 'Colombia',
      originCountry: 'US',
      destinationCountry: 'CO',
      transport: 'Air',
      transitDays: 6,
      levels: levels('USD', [
        [0, 1, 9.5, 9.5],
        [1, 10, 4.8, 12],
        [10, 50, 4.2, 40],
      ]),
    },
  ],
  skr03: [
    {
      ...inland,
      code: 'DE-NAT',
      description: 'Deutschland',
      origin: 'Deutschland',
      destination: 'Deutschland',
      originCountry: 'DE',
      destinationCountry: 'DE',
      transitDays: 2,
      levels: levels('EUR', [
        [0, 10, 7.9, 7.9],
        [10, 32, 1.1, 12],
      ]),
    },
    {
      code: 'DE-CO',
      description: 'Deutschland – Kolumbien',
      origin: 'Hamburg',
      destination: 'Bogotá',
      originCountry: 'DE',
      destinationCountry: 'CO',
      transport: 'Air',
      transitDays: 5,
      levels: levels('EUR', [
        [0, 1, 21, 21],
        [1, 20, 11.5, 28],
      ]),
    },
  ],
}
