import type { JsonObject } from '../../../src/schema/json.ts'

type Language = 'es' | 'de'
type Named = readonly [code: string, es: string, de: string, more: JsonObject]

const concepts = (currency: string): readonly Named[] => [
  ['DEM', 'Demora de contenedor', 'Demurrage', { kind: 'DEMURRAGE', freeDays: 7, rate: 95, currency, unit: 'DAY' }],
  ['DET', 'Detención', 'Detention', { kind: 'DETENTION', freeDays: 5, rate: 70, currency, unit: 'DAY' }],
  [
    'BOD',
    'Bodegaje en puerto',
    'Lagergeld im Hafen',
    { kind: 'STORAGE', freeDays: 3, rate: 42, currency, unit: 'DAY' },
  ],
  ['LIM', 'Limpieza', 'Reinigung', { kind: 'CLEANING', rate: 55, currency, unit: 'CONTAINER' }],
  ['REP', 'Reparación', 'Reparatur', { kind: 'REPAIR', currency, rate: 0, unit: 'CONTAINER' }],
  ['MAN', 'Manejo en patio', 'Umschlag im Depot', { kind: 'HANDLING', rate: 38, currency, unit: 'CONTAINER' }],
  ['GAR', 'Depósito en garantía', 'Kaution', { kind: 'DEPOSIT', rate: 500, currency, unit: 'CONTAINER' }],
]

const box = { unit: 'CMT', maxWeight: 1500, tare: 25 } as const

const pallets: readonly Named[] = [
  [
    'EUR',
    'Europaleta',
    'Europalette',
    { ...box, palletType: 'EUR', length: 120, width: 80, maxHeight: 180, factor: 1 },
  ],
  [
    'ISO1',
    'Estiba estándar',
    'Industriepalette',
    { ...box, palletType: 'ISO1', length: 120, width: 100, maxHeight: 180, factor: 1.25 },
  ],
  [
    'GMA',
    'Paleta americana',
    'US-Palette',
    { ...box, palletType: 'GMA', length: 121.9, width: 101.6, maxHeight: 160, factor: 1.29 },
  ],
]

const presets: readonly Named[] = [
  [
    'CAFE-SACO',
    'Saco de café de 70 kg',
    'Sack Kaffee 70 kg',
    { packingUnit: 'SA', pieces: 1, weight: 70, weightUnit: 'kilogram', commodityType: 'CAFE', stackable: true },
  ],
  [
    'FLOR-CAJA',
    'Caja tabaco de flores',
    'Karton Schnittblumen',
    {
      packingUnit: 'BX',
      pieces: 1,
      length: 104,
      width: 25,
      height: 17,
      lengthUnit: 'CMT',
      weight: 9.5,
      weightUnit: 'kilogram',
      commodityType: 'ROSAS',
    },
  ],
  [
    'PAL-GEN',
    'Estiba de carga general',
    'Palette Stückgut',
    {
      packingUnit: 'PX',
      pieces: 1,
      length: 120,
      width: 100,
      height: 150,
      lengthUnit: 'CMT',
      weight: 480,
      weightUnit: 'kilogram',
      commodityType: 'GENERAL',
    },
  ],
]

const gammas: readonly Named[] = [
  ['NEUTROS', 'Neutros', 'Neutral', { season: '2026', colors: [] }],
  ['VIVOS', 'Vivos', 'Kräftig', { season: '2026', colors: [] }],
]

const colors: readonly Named[] = [
  ['NEG', 'Negro', 'Schwarz', { hex: '#1c1c1c', gamma: 'NEUTROS' }],
  ['BLA', 'Blanco', 'Weiß', { hex: '#f8f8f5', gamma: 'NEUTROS' }],
  ['GRI', 'Gris', 'Grau', { hex: '#8a8d91', gamma: 'NEUTROS' }],
  ['ROJ', 'Rojo', 'Rot', { hex: '#b3202c', gamma: 'VIVOS' }],
  ['AZU', 'Azul', 'Blau', { hex: '#1f4f8f', gamma: 'VIVOS' }],
  ['VER', 'Verde', 'Grün', { hex: '#2f6f4f', gamma: 'VIVOS' }],
]

const sizes: readonly Named[] = ['XS', 'S', 'M', 'L', 'XL', '36', '38', '40', '42'].map((size, index) => [
  size,
  size,
  size,
  { system: /\d/.test(size) ? 'EU' : 'INT', order: (index + 1) * 10 },
])

const records = (language: Language, list: readonly Named[]): readonly JsonObject[] =>
  list.map(([code, es, de, more]) => ({ code, description: language === 'es' ? es : de, ...more }))

/** What cargo comes as and in: containers' charges, pallets, presets, colours and sizes. */
export const cargoRecords = (language: Language): ReadonlyMap<string, readonly JsonObject[]> =>
  new Map([
    ['container-concepts', records(language, concepts(language === 'es' ? 'USD' : 'EUR'))],
    ['pallet-factors', records(language, pallets)],
    ['cargo-details-presets', records(language, presets)],
    ['gammas', records(language, gammas)],
    ['colors', records(language, colors)],
    ['sizes', records(language, sizes)],
  ])
