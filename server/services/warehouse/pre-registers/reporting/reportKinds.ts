import type { Text } from '../../../../../src/schema/json.ts'

/** A field of a piece in a report, the millimetres that it takes, and whether it is a number. */
export type ReportColumn = readonly [field: string, width: number, number?: true]

export interface ReportKind {
  readonly title: Text
  /** Fields of the operation above the pieces. */
  readonly head: readonly string[]
  readonly columns: readonly ReportColumn[]
  /** Fields of the operation below the columns of the same place that they sum up. */
  readonly sums: { readonly [column: string]: string }
}

const piece: readonly ReportColumn[] = [
  ['sequence', 12],
  ['description', 62],
]
const pieces: ReportColumn = ['pieces', 18, true]
const weight: ReportColumn = ['grossWeight', 24, true]
const sums = {
  pieces: 'totalPieces',
  grossWeight: 'totalWeight',
  volumeM3: 'totalVolume',
  chargeableWeight: 'chargeableWeight',
}
const vehicle = ['carrier', 'vehiclePlate', 'driver', 'driverId', 'seal'] as const
const known = ['type', 'warehouse', 'date', 'state', 'customer', 'consignee'] as const

/** What is printed of an operation, by its report type (G-23). Labels are printed as labels. */
export const reportKinds: { readonly [reportType: string]: ReportKind } = {
  PREREGISTER: {
    title: { es: 'Prerregistro', en: 'Pre-register' },
    head: [...known, 'carrier', 'eta', 'vehiclePlate', 'driver'],
    columns: [...piece, pieces, weight, ['volumeM3', 20, true], ['chargeableWeight', 24, true], ['houseBl', 22]],
    sums,
  },
  RECEIPT: {
    title: { es: 'Recibo de bodega', en: 'Warehouse receipt' },
    head: [...known, 'destinationStore', ...vehicle],
    columns: [...piece, pieces, ['receivedPieces', 22, true], weight, ['condition', 22], ['houseBl', 22]],
    sums,
  },
  DISPATCH: {
    title: { es: 'Despacho', en: 'Dispatch' },
    head: [...known, ...vehicle],
    columns: [...piece, pieces, weight, ['sscc', 40], ['houseBl', 26]],
    sums,
  },
  LABELS: { title: { es: 'Etiquetas', en: 'Labels' }, head: [], columns: [], sums: {} },
  CUBING: {
    title: { es: 'Cubicaje', en: 'Cubing' },
    head: known,
    columns: [
      ['sequence', 12],
      ['description', 42],
      ['length', 18, true],
      ['width', 18, true],
      ['height', 18, true],
      weight,
      ['volumeM3', 24, true],
      ['chargeableWeight', 26, true],
    ],
    sums,
  },
  INVENTORY: {
    title: { es: 'Inventario', en: 'Inventory' },
    head: known,
    columns: [...piece, ['reference', 24], ['lot', 22], ['location', 30], ['stage', 20], [...pieces]],
    sums,
  },
  GATE_PASS: {
    title: { es: 'Pase de salida', en: 'Gate pass' },
    head: ['type', 'warehouse', 'date', ...vehicle],
    columns: [...piece, ['packingUnit', 24], pieces, weight],
    sums,
  },
  DELIVERY: {
    title: { es: 'Entrega', en: 'Delivery' },
    head: ['type', 'date', 'customer', 'consignee', 'vehiclePlate', 'driver'],
    columns: [...piece, ['houseBl', 40], pieces, weight],
    sums,
  },
}
