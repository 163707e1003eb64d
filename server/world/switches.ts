import type { Row } from './insertRows.ts'

type Process = 'FREIGHT' | 'WMS' | 'COMMERCIAL' | 'ACCOUNTING' | 'COURIER'

type Effect = 'ENTRY' | 'EXIT' | 'VALUE' | 'NONE'

/** The live switches: code, what it does, the process it belongs to first, what it does to stock (G-30). */
const live: readonly (readonly [code: number, es: string, en: string, process: Process, effect: Effect])[] = [
  [0, 'Monitoreo / seguimiento de estado', 'Monitoring / status tracking', 'FREIGHT', 'NONE'],
  [1, 'Facturación', 'Invoicing', 'COMMERCIAL', 'EXIT'],
  [2, 'Notas crédito / devoluciones en ventas', 'Credit memos / sales returns', 'COMMERCIAL', 'ENTRY'],
  [3, 'Compras', 'Purchases', 'COMMERCIAL', 'ENTRY'],
  [4, 'Devoluciones a proveedores', 'Supplier returns', 'COMMERCIAL', 'EXIT'],
  [5, 'Recibos de caja', 'Cash receipts', 'ACCOUNTING', 'NONE'],
  [6, 'Pagos', 'Payments', 'ACCOUNTING', 'NONE'],
  [11, 'Salidas de bodega / salidas varias', 'Warehouse exits / miscellaneous outputs', 'WMS', 'EXIT'],
  [
    12,
    'Entradas de bodega / entradas varias y traslados',
    'Warehouse entries / miscellaneous entries and transfers',
    'WMS',
    'ENTRY',
  ],
  [13, 'Reducción de costo (disminución)', 'Cost reduction (decrease)', 'WMS', 'VALUE'],
  [14, 'Incremento de costo (aumento)', 'Cost increment (increase)', 'WMS', 'VALUE'],
  [16, 'Salida por traslados', 'Transfers exit', 'WMS', 'ENTRY'],
  [
    21,
    'Notas débito y crédito de clientes (nota débito)',
    'Customer debit and credit notes (debit note)',
    'ACCOUNTING',
    'NONE',
  ],
  [
    22,
    'Notas débito y crédito de clientes (nota crédito)',
    'Customer debit and credit notes (credit note)',
    'ACCOUNTING',
    'NONE',
  ],
  [
    23,
    'Notas débito y crédito de clientes (ajuste financiero)',
    'Customer debit and credit notes (financial adjustment)',
    'ACCOUNTING',
    'NONE',
  ],
  [31, 'Notas de proveedores (débito)', 'Supplier notes (debit)', 'ACCOUNTING', 'NONE'],
  [32, 'Notas de proveedores (crédito)', 'Supplier notes (credit)', 'ACCOUNTING', 'NONE'],
  [40, 'Consolidación', 'Consolidation', 'FREIGHT', 'NONE'],
  [41, 'Desconsolidación', 'Deconsolidation', 'FREIGHT', 'NONE'],
  [42, 'Ubicaciones', 'Locations', 'WMS', 'NONE'],
  [43, 'Embalaje', 'Packaging', 'WMS', 'NONE'],
  [44, 'Entrega de mercancía', 'Goods delivery', 'WMS', 'NONE'],
  [45, 'Embarques / despacho a clientes', 'Shipments / customer dispatch', 'FREIGHT', 'NONE'],
  [46, 'Cotización', 'Quotation', 'COMMERCIAL', 'NONE'],
  [47, 'Solicitud de servicios', 'Services request', 'FREIGHT', 'NONE'],
  [48, 'Inspección de contenedor', 'Container inspection', 'FREIGHT', 'NONE'],
  [49, 'Documentos', 'Documents', 'FREIGHT', 'NONE'],
  [50, 'Documento de contrato de transporte', 'Transport contract document', 'FREIGHT', 'NONE'],
  [51, 'Inspección de mercancía', 'Merchandise inspection', 'FREIGHT', 'NONE'],
  [52, 'Capacidad cúbica (cubicaje)', 'Cubic capacity (cubing)', 'WMS', 'NONE'],
  [53, 'Etiquetado', 'Tagging', 'WMS', 'NONE'],
  [54, 'Ubicación (localización)', 'Location (locating)', 'WMS', 'NONE'],
  [70, 'Facturación de house', 'House billing', 'FREIGHT', 'NONE'],
]

/** Live switches that have a variant for announced work, one hundred above. */
const announced: readonly number[] = [1, 2, 3, 4, 5, 6, 11, 12, 13, 14, 16, 21, 22, 23, 31, 32]

/** A switch may belong to several processes. */
const further: readonly (readonly [process: Process, ...codes: number[]])[] = [
  ['FREIGHT', 46],
  ['COURIER', 0, 40, 41, 44, 45, 47],
]

export const switchesRows = (): readonly Row[] => [
  ...live.map(([sw, es, en, process, effect]) => row(sw, es, en, process, effect, null)),
  ...live
    .filter(([sw]) => announced.includes(sw))
    .map(([sw, es, en, process]) =>
      row(sw + 100, `Prerregistro: ${es}`, `Pre-registration: ${en}`, process, 'NONE', sw),
    ),
]

const row = (
  sw: number,
  descriptionEs: string,
  descriptionEn: string,
  processType: Process,
  stockEffect: Effect,
  baseSw: number | null,
): Row => ({
  sw,
  processType,
  descriptionEs,
  descriptionEn,
  stockEffect,
  preRegistration: baseSw !== null,
  baseSw,
  status: 'ACTIVE',
})

const processes: readonly (readonly [code: Process, description: string])[] = [
  ['FREIGHT', 'Carga internacional'],
  ['WMS', 'Bodega'],
  ['COMMERCIAL', 'Comercial'],
  ['ACCOUNTING', 'Contabilidad y cartera'],
  ['COURIER', 'Courier'],
]

/** The processes, each with all switches that belong to it. */
export const processesRows = (): readonly Row[] =>
  processes.map(([code, description], index) => ({
    id: code,
    code,
    description,
    module: code,
    switches: switchesOf(code).map(String),
    order: (index + 1) * 10,
    status: 'ACTIVE',
  }))

const switchesOf = (process: Process): readonly number[] => {
  const more =
    further
      .find(([code]) => code === process)
      ?.slice(1)
      .map(Number) ?? []
  const codes = [...live.filter(([, , , first]) => first === process).map(([sw]) => sw), ...more]
  return [...codes, ...codes.filter((sw) => announced.includes(sw)).map((sw) => sw + 100)].toSorted((a, b) => a - b)
}
