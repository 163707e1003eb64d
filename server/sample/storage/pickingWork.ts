import type { JsonObject } from '../../../src/schema/json.ts'

/** A bulk of the opening stock: where it lies, how long it is there and when it expires, in days. */
type OpeningBulk = JsonObject & {
  readonly at: string
  readonly daysAgo: number
  readonly dueIn?: number
}

const coffee = (at: string, lot: string, daysAgo: number, dueIn: number): OpeningBulk => ({
  at,
  description: 'Café tostado Huila 500 g',
  reference: 'CAF-HUI-500',
  lot,
  pieces: 10,
  quantity: 240,
  grossWeight: 130,
  volumeM3: 0.336,
  daysAgo,
  dueIn,
})

const chocolate = (at: string, lot: string, daysAgo: number, dueIn: number): OpeningBulk => ({
  at,
  description: 'Chocolate 70 % cacao 100 g',
  reference: 'CHO-70-100',
  lot,
  pieces: 5,
  quantity: 300,
  grossWeight: 35.5,
  volumeM3: 0.0842,
  daysAgo,
  dueIn,
})

const sheets = (at: string, daysAgo: number): OpeningBulk => ({
  at,
  description: 'Juego de sábanas doble blanco',
  reference: 'SAB-DOB-BL',
  pieces: 4,
  quantity: 48,
  grossWeight: 82,
  volumeM3: 0.403,
  daysAgo,
})

export const openingStock: readonly OpeningBulk[] = [
  sheets('A-A1-02-01', 35),
  sheets('A-A1-04-02', 35),
  coffee('B-B1-02-01', 'H-2611', 20, 180),
  chocolate('B-B1-05-02', 'C-07', 28, 300),
  sheets('A-A2-03-01', 30),
  coffee('A-A3-06-02', 'H-2612', 12, 240),
  chocolate('B-B2-03-01', 'C-07', 28, 300),
  chocolate('B-B2-04-01', 'C-07', 28, 300),
  sheets('A-A1-08-01', 38),
  sheets('A-A1-09-01', 38),
  coffee('B-B1-06-01', 'H-2610', 30, 90),
  coffee('A-A2-07-01', 'H-2611', 20, 180),
  coffee('A-A2-08-01', 'H-2612', 12, 240),
  chocolate('B-B2-06-01', 'C-08', 10, 400),
  chocolate('A-A4-02-01', 'C-08', 10, 400),
  sheets('A-A3-02-03', 15),
]

interface SampleOrder extends JsonObject {
  readonly number: string
  readonly lines: readonly (readonly [reference: string, quantity: number, unitValue: number])[]
  /** Through which it has gone since it was a draft. */
  readonly moves: readonly ('confirm' | 'approve')[]
  /** Days until it was promised. */
  readonly promisedIn: number
}

/** One that is served in full, one in part, one not at all; one to be approved and one in draft. */
export const salesOrders: readonly SampleOrder[] = [
  {
    number: 'PV-000101',
    lines: [
      ['CAF-HUI-500', 480, 27900],
      ['CHO-70-100', 300, 9800],
    ],
    moves: ['confirm', 'approve'],
    promisedIn: 1,
    priority: 'HIGH',
    consignee: 'CON-101',
  },
  {
    number: 'PV-000102',
    lines: [
      ['SAB-DOB-BL', 96, 99900],
      ['CHO-70-100', 300, 9800],
    ],
    moves: ['confirm', 'approve'],
    promisedIn: 2,
    consignee: 'CON-102',
  },
  {
    number: 'PV-000103',
    lines: [['LIC-600', 8, 159900]],
    moves: ['confirm', 'approve'],
    promisedIn: 5,
    priority: 'LOW',
  },
  {
    number: 'PV-000104',
    lines: [['CAF-HUI-500', 240, 27900]],
    moves: ['confirm'],
    promisedIn: 6,
    consignee: 'CON-101',
  },
  { number: 'PV-000105', lines: [['SAB-DOB-BL', 12, 99900]], moves: [], promisedIn: 9, consignee: 'CON-102' },
]
