import type { SamplePlan, SampleRack } from './samplePlace.ts'

/** Pallet racks in a row, an aisle between each two. */
const palletRacks = (
  codes: readonly string[],
  description: string,
  {
    bays,
    levels,
    width,
    every,
  }: { readonly bays: number; readonly levels: number; readonly width: number; readonly every: number },
): readonly SampleRack[] =>
  codes.map((code, index) => ({
    code,
    description: `${description} ${code}`,
    type: 'SELECTIVE',
    bays,
    levels,
    at: [1, 1 + index * every],
    size: [width, 1.1, 1.8],
    holds: [bays * levels * 1000, bays * levels * 2],
  }))

const shelf = (code: string, description: string, y: number): SampleRack => ({
  code,
  description,
  type: 'SHELF',
  bays: 8,
  levels: 4,
  at: [1, y],
  size: [12, 0.6, 0.5],
  holds: [3200, 12],
})

const floor = (code: string, description: string, bays: number): SampleRack => ({
  code,
  description,
  type: 'FLOOR',
  bays,
  levels: 1,
  at: [1, 1],
  size: [6, 4, 3],
  holds: [bays * 2000, bays * 3],
})

/** The plans of Andina Carga in Bogotá: the main store and the cold room. */
export const andinaPlans: readonly SamplePlan[] = [
  {
    warehouse: 'BOG1',
    store: 'BOG1-ALM',
    name: 'Almacenamiento Fontibón',
    zones: [
      {
        code: 'A',
        description: 'Estibas',
        purpose: 'STORAGE',
        color: '#3366aa',
        at: [0, 0],
        size: [34, 40],
        racks: palletRacks(['A1', 'A2', 'A3', 'A4'], 'Estantería', { bays: 10, levels: 4, width: 27, every: 5 }),
      },
      {
        code: 'B',
        description: 'Alistamiento',
        purpose: 'PICKING',
        color: '#2e8b57',
        at: [34, 0],
        size: [20, 40],
        racks: [shelf('B1', 'Estante B1', 1), shelf('B2', 'Estante B2', 4)],
      },
      {
        code: 'P',
        description: 'Mercancía peligrosa',
        purpose: 'STORAGE',
        color: '#b03030',
        at: [54, 0],
        size: [16, 40],
        more: { hazardousAllowed: true },
        racks: [floor('P1', 'Piso P1', 6)],
      },
    ],
  },
  {
    warehouse: 'BOG1',
    store: 'BOG1-FRIO',
    name: 'Cuarto frío Fontibón',
    zones: [
      {
        code: 'F',
        description: 'Refrigerados',
        purpose: 'STORAGE',
        color: '#4aa3c7',
        at: [0, 0],
        size: [12, 10],
        more: { temperature: 'CHILLED' },
        racks: palletRacks(['F1', 'F2'], 'Estantería', { bays: 3, levels: 3, width: 8, every: 4 }),
      },
    ],
  },
]

/** The plans of Nordfracht in Hamburg: the high-bay store and the deep-freeze room. */
export const nordfrachtPlans: readonly SamplePlan[] = [
  {
    warehouse: 'HAM1',
    store: 'HAM1-LAG',
    name: 'Hochregallager Wilhelmsburg',
    zones: [
      {
        code: 'HR',
        description: 'Hochregal',
        purpose: 'STORAGE',
        color: '#3366aa',
        at: [0, 0],
        size: [70, 60],
        racks: palletRacks(['R1', 'R2', 'R3', 'R4'], 'Regal', { bays: 12, levels: 5, width: 33, every: 5 }),
      },
      {
        code: 'KO',
        description: 'Kommissionierung',
        purpose: 'PICKING',
        color: '#2e8b57',
        at: [70, 0],
        size: [40, 30],
        racks: [shelf('K1', 'Fachboden K1', 1), shelf('K2', 'Fachboden K2', 4)],
      },
      {
        code: 'GG',
        description: 'Gefahrgut',
        purpose: 'STORAGE',
        color: '#b03030',
        at: [70, 30],
        size: [40, 30],
        more: { hazardousAllowed: true },
        racks: [floor('G1', 'Bodenplatz G1', 8)],
      },
    ],
  },
  {
    warehouse: 'HAM1',
    store: 'HAM1-TK',
    name: 'Tiefkühllager Wilhelmsburg',
    zones: [
      {
        code: 'TK',
        description: 'Tiefkühl',
        purpose: 'STORAGE',
        color: '#4aa3c7',
        at: [0, 0],
        size: [30, 20],
        more: { temperature: 'FROZEN' },
        racks: palletRacks(['T1', 'T2'], 'Regal', { bays: 6, levels: 3, width: 16, every: 5 }),
      },
    ],
  },
]
