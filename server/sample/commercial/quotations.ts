import type { JsonObject } from '../../../src/schema/json.ts'

/** A paper of the commercial area: made so many days ago, and what became of it. */
export interface SampleQuotation extends JsonObject {
  readonly ago: number
  readonly moved?: JsonObject
}

const adriana = 'admin@andina.test'

const ocean = {
  salesperson: adriana,
  transport: 'Ocean',
  currency: 'USD',
  exchangeRate: 4100,
  loadType: 'LCL',
  frequencyDays: 7,
  freeDays: 5,
  terms: 'Tarifas sujetas a espacio y a recargos de la naviera. No incluye impuestos de importación.',
} as const

const fromShanghai = {
  operationType: 'importation',
  originPort: 'CNSHA',
  destinationPort: 'COBUN',
  incoterm: 'FOB',
} as const
const fromRotterdam = {
  operationType: 'importation',
  originPort: 'NLRTM',
  destinationPort: 'COCTG',
  incoterm: 'EXW',
} as const

/** Freight quotations, from the draft to the lost one. */
export const sampleFreight: readonly SampleQuotation[] = [
  {
    ago: 1,
    ...ocean,
    ...fromShanghai,
    customer: '1003',
    contact: 'Camilo Ospina',
    volumeM3: 8.4,
    realWeightTons: 2.1,
    fee: 62,
    minimum: 62,
    transitTime: 38,
  },
  {
    ago: 4,
    ...ocean,
    ...fromRotterdam,
    customer: '1004',
    volumeM3: 3.2,
    realWeightTons: 1.9,
    fee: 54,
    minimum: 54,
    transitTime: 19,
    moved: { state: 'SENT' },
  },
  {
    ago: 12,
    ...ocean,
    ...fromShanghai,
    customer: '1003',
    contact: 'Camilo Ospina',
    volumeM3: 14.6,
    realWeightTons: 4.8,
    fee: 58,
    minimum: 58,
    transitTime: 36,
    moved: { state: 'APPROVED', acceptedBy: 'Camilo Ospina' },
  },
  {
    ago: 20,
    ...ocean,
    ...fromRotterdam,
    customer: '1004',
    volumeM3: 5,
    realWeightTons: 2.4,
    fee: 71,
    minimum: 71,
    transitTime: 21,
    moved: { state: 'CANCELED', lostReason: 'PRICE', lostNote: 'Otra empresa ofreció 60 USD por tonelada' },
  },
]

const goods = { salesperson: adriana, currency: 'COP' } as const

/** Services of the warehouse that were offered to customers. */
export const sampleClientQuotations: readonly SampleQuotation[] = [
  {
    ago: 2,
    ...goods,
    customer: '1001',
    contact: 'Mauricio Uribe',
    lines: [
      { reference: 'SRV-ALM-EST', quantity: 300 },
      { reference: 'SRV-ETIQ', quantity: 4000, discountRate: 5 },
    ],
    moved: { state: 'SENT', nextFollowUp: null },
  },
  {
    ago: 9,
    ...goods,
    customer: '1002',
    contact: 'Liliana Gaitán',
    lines: [{ reference: 'SRV-ETIQ', quantity: 12_000, discountRate: 10 }],
    moved: { state: 'CHECKED' },
  },
]

/** Requests with what suppliers answered to them. */
export const sampleAnswers: readonly {
  readonly request: SampleQuotation
  readonly answers: readonly SampleQuotation[]
}[] = [
  {
    request: {
      ago: 6,
      module: 'COMMERCIAL',
      salesperson: adriana,
      requester: '1002',
      suppliers: ['2001', '2002'],
      lines: [{ reference: 'PEL-ESTIR', quantity: 120 }],
      moved: { state: 'SENT' },
    },
    answers: [
      {
        ago: 5,
        ...goods,
        supplier: '2001',
        leadDays: 8,
        lines: [{ reference: 'PEL-ESTIR', quantity: 120, unitValue: 21_400 }],
      },
      {
        ago: 4,
        ...goods,
        supplier: '2002',
        leadDays: 3,
        lines: [{ reference: 'PEL-ESTIR', quantity: 120, unitValue: 22_900 }],
      },
    ],
  },
  {
    request: {
      ago: 0,
      module: 'FREIGHT',
      salesperson: adriana,
      requester: '1005',
      operationType: 'exportation',
      transport: 'Ocean',
      originPort: 'COCTG',
      destinationPort: 'NLRTM',
      loadType: 'FCL',
      containers: 2,
      packages: [
        { pieces: 44, content: 'Estibas de camarón congelado', length: 120, width: 100, height: 160, weight: 780 },
      ],
    },
    answers: [],
  },
]
