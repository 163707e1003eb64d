import type { Text } from '../../../../../src/schema/json.ts'

export interface ReportKind {
  readonly title: Text
  /** Rows of fields of the operation above the pieces. */
  readonly head: readonly (readonly string[])[]
  /** Fields of each piece. */
  readonly columns: readonly string[]
}

/** Fields of the operation that sum up those of its pieces. */
export const pieceSums: { readonly [column: string]: string } = {
  pieces: 'totalPieces',
  grossWeight: 'totalWeight',
  volumeM3: 'totalVolume',
  chargeableWeight: 'chargeableWeight',
}

/** Fields of a piece that stand right in their column. */
export const pieceFigures = new Set([...Object.keys(pieceSums), 'receivedPieces', 'length', 'width', 'height'])

const piece = ['sequence', 'description'] as const
const vehicle = ['carrier', 'vehiclePlate', 'driver', 'driverId', 'seal'] as const
const known = [
  ['type', 'warehouse', 'date', 'state'],
  ['customer', 'consignee'],
] as const

/** What is printed of an operation, by its report type (G-23). Labels are printed as labels. */
export const reportKinds: { readonly [reportType: string]: ReportKind } = {
  PREREGISTER: {
    title: { es: 'Prerregistro', en: 'Pre-register' },
    head: [...known, ['carrier', 'eta', 'vehiclePlate', 'driver']],
    columns: [...piece, 'pieces', 'grossWeight', 'volumeM3', 'chargeableWeight', 'houseBl'],
  },
  RECEIPT: {
    title: { es: 'Recibo de bodega', en: 'Warehouse receipt' },
    head: [...known, ['destinationStore'], vehicle],
    columns: [...piece, 'pieces', 'receivedPieces', 'grossWeight', 'condition', 'houseBl'],
  },
  DISPATCH: {
    title: { es: 'Despacho', en: 'Dispatch' },
    head: [...known, vehicle],
    columns: [...piece, 'pieces', 'grossWeight', 'sscc', 'houseBl'],
  },
  LABELS: { title: { es: 'Etiquetas', en: 'Labels' }, head: [], columns: [] },
  CUBING: {
    title: { es: 'Cubicaje', en: 'Cubing' },
    head: known,
    columns: [...piece, 'length', 'width', 'height', 'grossWeight', 'volumeM3', 'chargeableWeight'],
  },
  INVENTORY: {
    title: { es: 'Inventario', en: 'Inventory' },
    head: known,
    columns: [...piece, 'reference', 'lot', 'location', 'stage', 'pieces'],
  },
  GATE_PASS: {
    title: { es: 'Pase de salida', en: 'Gate pass' },
    head: [['type', 'warehouse', 'date'], vehicle],
    columns: [...piece, 'packingUnit', 'pieces', 'grossWeight'],
  },
  DELIVERY: {
    title: { es: 'Entrega', en: 'Delivery' },
    head: [
      ['type', 'date'],
      ['customer', 'consignee'],
      ['vehiclePlate', 'driver'],
    ],
    columns: [...piece, 'houseBl', 'pieces', 'grossWeight'],
  },
}
