import type { SamplePlan, SampleRack, SampleZone } from './samplePlace.ts'

/** A pallet's bay, and the room of a fork lift between two rows, in metres. */
const [bay, depth, aisle, gap] = [2.7, 1.1, 3.5, 0.2]

/** Pallet racks back to back, an aisle before each front; the first stands with its back to the wall. */
const palletRows = (
  codes: readonly string[],
  description: string,
  { bays, levels }: { readonly bays: number; readonly levels: number },
): readonly SampleRack[] =>
  codes.map((code, index) => ({
    code,
    description: `${description} ${code}`,
    type: 'SELECTIVE',
    bays,
    levels,
    at: [
      1,
      Math.round((0.5 + Math.ceil(index / 2) * (depth + aisle) + Math.floor(index / 2) * (depth + gap)) * 10) / 10,
    ],
    rotation: index % 2 === 0 ? 0 : 180,
    size: [Math.round(bays * bay * 10) / 10, depth, 1.8],
    holds: [bays * levels * 1000, bays * levels * 2],
  }))

const shelf = (code: string, description: string, y: number): SampleRack => ({
  code,
  description,
  type: 'SHELF',
  bays: 6,
  levels: 4,
  at: [1, y],
  size: [12, 0.6, 0.5],
  holds: [2400, 9],
})

const floor = (code: string, description: string, bays: number, y = 1): SampleRack => ({
  code,
  description,
  type: 'FLOOR',
  bays,
  levels: 1,
  at: [1, y],
  size: [bays * 1.5, 2, 3],
  holds: [bays * 2000, bays * 4],
})

type Place = Pick<SampleZone, 'at' | 'size'>

const zone = (
  [code, description, purpose, color]: readonly [code: string, description: string, purpose: string, color: string],
  place: Place,
  racks: readonly SampleRack[],
  more: NonNullable<SampleZone['more']> = {},
): SampleZone => ({ code, description, purpose, color, ...place, racks, more })

/** The plans of Andina Carga in Bogotá: the main store and the cold room. */
export const andinaPlans: readonly SamplePlan[] = [
  {
    warehouse: 'BOG1',
    store: 'BOG1-ALM',
    name: 'Almacenamiento Fontibón',
    zones: [
      zone(
        ['A', 'Estibas', 'STORAGE', '#3366aa'],
        { at: [12, 0], size: [26, 31] },
        palletRows(['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9', 'A10'], 'Estantería', {
          bays: 8,
          levels: 3,
        }),
      ),
      zone(
        ['B', 'Alistamiento', 'PICKING', '#2e8b57'],
        { at: [38, 0], size: [16, 22] },
        [1, 4, 7, 10, 13, 16].map((y, index) => shelf(`B${index + 1}`, `Estante B${index + 1}`, y)),
      ),
      zone(
        ['P', 'Mercancía peligrosa', 'STORAGE', '#b03030'],
        { at: [54, 0], size: [16, 22] },
        [floor('P1', 'Piso P1', 6), floor('P2', 'Piso P2', 6, 8)],
        { hazardousAllowed: true },
      ),
      zone(['M', 'Empaque', 'PACKING', '#8a6d3b'], { at: [38, 22], size: [16, 18] }, []),
      zone(['R', 'Recibo', 'RECEIVING', '#6a5acd'], { at: [0, 0], size: [12, 20] }, []),
      zone(['D', 'Despacho', 'DISPATCH', '#c06014'], { at: [0, 20], size: [12, 20] }, []),
      zone(['C', 'Cuarentena', 'QUARANTINE', '#7a1fa2'], { at: [12, 31], size: [13, 9] }, [floor('C1', 'Piso C1', 6)]),
      zone(['V', 'Devoluciones', 'RETURNS', '#4f7f3a'], { at: [25, 31], size: [13, 9] }, [floor('V1', 'Piso V1', 6)]),
    ],
  },
  {
    warehouse: 'BOG1',
    store: 'BOG1-FRIO',
    name: 'Cuarto frío Fontibón',
    zones: [
      zone(
        ['F', 'Refrigerados', 'STORAGE', '#4aa3c7'],
        { at: [0, 0], size: [12, 10] },
        [...palletRows(['F1', 'F2'], 'Estantería', { bays: 3, levels: 3 })],
        { temperature: 'CHILLED' },
      ),
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
      zone(
        ['HR', 'Hochregal', 'STORAGE', '#3366aa'],
        { at: [16, 0], size: [40, 32] },
        palletRows(['R1', 'R2', 'R3', 'R4', 'R5', 'R6', 'R7', 'R8', 'R9', 'R10'], 'Regal', { bays: 8, levels: 5 }),
      ),
      zone(
        ['KO', 'Kommissionierung', 'PICKING', '#2e8b57'],
        { at: [56, 0], size: [30, 25] },
        [1, 4, 7, 10, 13, 16].map((y, index) => shelf(`K${index + 1}`, `Fachboden K${index + 1}`, y)),
      ),
      zone(
        ['GG', 'Gefahrgut', 'STORAGE', '#b03030'],
        { at: [86, 0], size: [24, 25] },
        [floor('G1', 'Bodenplatz G1', 8), floor('G2', 'Bodenplatz G2', 8, 8)],
        { hazardousAllowed: true },
      ),
      zone(['WE', 'Wareneingang', 'RECEIVING', '#6a5acd'], { at: [0, 0], size: [16, 22] }, []),
      zone(['WA', 'Warenausgang', 'DISPATCH', '#c06014'], { at: [0, 22], size: [16, 22] }, []),
      zone(['PA', 'Packplätze', 'PACKING', '#8a6d3b'], { at: [56, 25], size: [30, 19] }, []),
      zone(['SP', 'Sperrlager', 'QUARANTINE', '#7a1fa2'], { at: [16, 32], size: [20, 12] }, [
        floor('S1', 'Bodenplatz S1', 8),
      ]),
      zone(['RE', 'Retouren', 'RETURNS', '#4f7f3a'], { at: [36, 32], size: [20, 12] }, [
        floor('X1', 'Bodenplatz X1', 8),
      ]),
    ],
  },
  {
    warehouse: 'HAM1',
    store: 'HAM1-TK',
    name: 'Tiefkühllager Wilhelmsburg',
    zones: [
      zone(
        ['TK', 'Tiefkühl', 'STORAGE', '#4aa3c7'],
        { at: [0, 0], size: [30, 20] },
        [...palletRows(['T1', 'T2'], 'Regal', { bays: 6, levels: 3 })],
        { temperature: 'FROZEN' },
      ),
    ],
  },
]
