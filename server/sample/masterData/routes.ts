import type { JsonObject } from '../../../src/schema/json.ts'

const cities = {
  bogota: 'CO~DC~3688689',
  cartagena: 'CO~BOL~3687238',
  buenaventura: 'CO~VAC~3688451',
  cali: 'CO~VAC~3687925',
  hamburg: 'DE~HH~2911298',
  frankfurt: 'DE~HE~2925533',
  shanghai: 'CN~SH~1796236',
  miami: 'US~FL~4164138',
} as const

type City = keyof typeof cities

type Way = readonly [
  code: string,
  description: string,
  from: readonly [place: string, city: City, port?: string],
  to: readonly [place: string, city: City, port?: string],
  more: JsonObject & { readonly transport: 'Ocean' | 'Air' | 'Ground' },
]

const andina: readonly Way[] = [
  [
    'SHA-BUN',
    'Shanghái – Buenaventura',
    ['SHA', 'shanghai', 'CNSHA'],
    ['BUN', 'buenaventura', 'COBUN'],
    { transport: 'Ocean', carrier: '5001', transitDays: 32, distanceKm: 17_950, timeline: 'MAR-IMP' },
  ],
  [
    'HAM-CTG',
    'Hamburgo – Cartagena',
    ['HAM', 'hamburg', 'DEHAM'],
    ['CTG', 'cartagena', 'COCTG'],
    { transport: 'Ocean', carrier: '5003', transitDays: 19, distanceKm: 9_480, timeline: 'MAR-IMP' },
  ],
  [
    'CTG-HAM',
    'Cartagena – Hamburgo',
    ['CTG', 'cartagena', 'COCTG'],
    ['HAM', 'hamburg', 'DEHAM'],
    { transport: 'Ocean', carrier: '5003', transitDays: 18, distanceKm: 9_480, timeline: 'MAR-EXP' },
  ],
  [
    'MIA-BOG',
    'Miami – Bogotá',
    ['MIA', 'miami'],
    ['BOG', 'bogota'],
    { transport: 'Air', carrier: '5101', transitDays: 2, distanceKm: 2_435, timeline: 'AER-IMP' },
  ],
  [
    'BOG-MIA',
    'Bogotá – Miami',
    ['BOG', 'bogota'],
    ['MIA', 'miami'],
    { transport: 'Air', carrier: '5101', transitDays: 1, distanceKm: 2_435, timeline: 'AER-EXP' },
  ],
  [
    'BUN-BOG',
    'Buenaventura – Bogotá',
    ['BUN', 'buenaventura'],
    ['BOG', 'bogota'],
    {
      transport: 'Ground',
      carrier: '5202',
      transitDays: 2,
      distanceKm: 515,
      vehiclePlate: 'SQK-915',
      timeline: 'TER-LOC',
      stops: [{ order: 1, city: cities.cali, days: 1 }],
    },
  ],
  [
    'CTG-BOG',
    'Cartagena – Bogotá',
    ['CTG', 'cartagena'],
    ['BOG', 'bogota'],
    { transport: 'Ground', carrier: '5201', transitDays: 2, distanceKm: 1_050, vehiclePlate: 'WLM-482' },
  ],
]

const nordfracht: readonly Way[] = [
  [
    'CTG-HAM',
    'Cartagena – Hamburg',
    ['CTG', 'cartagena', 'COCTG'],
    ['HAM', 'hamburg', 'DEHAM'],
    { transport: 'Ocean', carrier: '5003', transitDays: 18, distanceKm: 9_480, timeline: 'MAR-IMP' },
  ],
  [
    'SHA-HAM',
    'Shanghai – Hamburg',
    ['SHA', 'shanghai', 'CNSHA'],
    ['HAM', 'hamburg', 'DEHAM'],
    { transport: 'Ocean', carrier: '5002', transitDays: 36, distanceKm: 20_100 },
  ],
  [
    'HAM-SHA',
    'Hamburg – Shanghai',
    ['HAM', 'hamburg', 'DEHAM'],
    ['SHA', 'shanghai', 'CNSHA'],
    { transport: 'Ocean', carrier: '5002', transitDays: 38, distanceKm: 20_100 },
  ],
  [
    'FRA-BOG',
    'Frankfurt – Bogotá',
    ['FRA', 'frankfurt'],
    ['BOG', 'bogota'],
    { transport: 'Air', carrier: '5102', transitDays: 2, distanceKm: 9_330 },
  ],
  [
    'HAM-FRA',
    'Hamburg – Frankfurt',
    ['HAM', 'hamburg'],
    ['FRA', 'frankfurt'],
    { transport: 'Ground', carrier: '5201', transitDays: 1, distanceKm: 495 },
  ],
]

/** The routes of a sample company; timelines that it does not have are left out. */
export const routeRecords = (chart: 'puc' | 'skr03', timelines: ReadonlySet<string>): readonly JsonObject[] =>
  (chart === 'puc' ? andina : nordfracht).map(([code, description, from, to, { timeline, ...more }]) => ({
    code,
    description,
    origin: from[0],
    originCity: cities[from[1]],
    originPort: from[2] ?? null,
    destination: to[0],
    destinationCity: cities[to[1]],
    destinationPort: to[2] ?? null,
    timeline: typeof timeline === 'string' && timelines.has(timeline) ? timeline : null,
    ...more,
  }))
